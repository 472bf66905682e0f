import type { Category } from '@sideroad/shared/contract';
import { categoryIconKey } from '@sideroad/shared/domain/category';
import { type Html, type HtmlValue, html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { categoryScene, sceneImage } from '@sideroad/shared/domain/sceneImages';
import { clsx } from 'clsx';
import categoryClasses from '../ui/categoryCard/CategoryCard.module.css';
import classes from '../ui/pictureCard/PictureCard.module.css';
import { pictureHtml } from './pictureHtml.ts';

interface PictureCardHtml {
  /** A site path. */
  to: string;
  /** Name of a site scene (`domain/sceneImages`). */
  scene: string;
  /** CSS `sizes` of the picture, the same as on the page. */
  sizes: string;
  /** Part of the first screen. */
  priority?: boolean;
  className?: string | undefined;
  words: HtmlValue;
}

/** `PictureCard` as markup. */
export function pictureCardHtml({ to, scene, sizes, priority, className, words }: PictureCardHtml): Html {
  return html`
    <a class="${clsx(classes.card, className)}" href="${to}">
      <span class="${classes.content}">
        ${pictureHtml({ image: sceneImage(scene), alt: '', sizes, priority })}
        <span class="${classes.words}">${words}</span>
      </span>
    </a>`;
}

/** `CategoryCard` as markup. */
export const categoryCardHtml = (
  { id, name }: Category,
  look: Pick<PictureCardHtml, 'sizes' | 'priority'>,
): Html =>
  pictureCardHtml({
    ...look,
    to: paths.category(id),
    scene: categoryScene(categoryIconKey(name)),
    words: html`<span class="${categoryClasses.name}">${name}</span>`,
  });
