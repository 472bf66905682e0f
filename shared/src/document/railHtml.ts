import { type Html, html } from '@sideroad/shared/domain/html';
import { clsx } from 'clsx';
import classes from '../ui/carousel/Rail.module.css';

interface RailHtml {
  title: string;
  subtitle?: string;
  slidesPerView?: 'cards' | 'categories';
  slides: readonly Html[];
}

/** `Rail` as markup: the row as it stands before it can be moved. */
export function railHtml({ title, subtitle, slidesPerView = 'cards', slides }: RailHtml): Html {
  return html`
    <section class="${classes[slidesPerView]}">
      <div class="${classes.head}">
        <div class="${classes.words}">
          <h2>${title}</h2>${subtitle ? html`<p class="${classes.subtitle}">${subtitle}</p>` : null}
        </div>
      </div>
      <div class="${clsx(classes.grid, slidesPerView === 'categories' && classes.categories)}">${slides}</div>
    </section>`;
}
