import { type Html, html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import classes from '../slimTop/SlimTop.module.css';
import { texts } from '../texts.ts';

/** `SlimTop` as markup, with the site's name in place of its logo. */
export const slimTopHtml = (title: string, subtitle: string): Html => html`
  <div class="${classes.top}">
    <a class="${classes.home}" href="${paths.home()}">${texts.homeLink}</a>
    <h1>${title}</h1>
    <p class="${classes.subtitle}">${subtitle}</p>
  </div>`;
