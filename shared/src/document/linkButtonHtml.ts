import { type Html, html } from '@sideroad/shared/domain/html';
import { clsx } from 'clsx';
import classes from '../ui/button/Button.module.css';
import { type ButtonLook, buttonClass } from '../ui/button/look.ts';

interface LinkButtonHtml extends ButtonLook {
  href: string;
  label: string;
  className?: string | undefined;
  /** Said to those who hear the page where the link opens a tab of its own; without, it opens in this one. */
  newTab?: string;
}

/** `LinkButton` as markup. */
export function linkButtonHtml({ href, label, className, newTab, ...look }: LinkButtonHtml): Html {
  const target = newTab ? html` target="_blank" rel="noopener noreferrer"` : null;
  return html`
    <a class="${clsx(buttonClass(look), className)}" href="${href}"${target}>
      <span class="${classes.label}">${label}${newTab ? html` <span class="sr-only">${newTab}</span>` : null}</span>
    </a>`;
}
