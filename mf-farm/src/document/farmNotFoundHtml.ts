import { linkButtonHtml } from '@sideroad/shared/document';
import { html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import classes from '../farmPage/FarmPage.module.css';
import { texts } from '../texts.ts';

const { title, text, action } = texts.notFound;

/** `FarmNotFound` as markup. */
export const farmNotFoundHtml = html`
  <div class="container ${classes.state} ${classes.notFound}">
    <h1>${title}</h1>
    <p>${text}</p>
    ${linkButtonHtml({ href: paths.listing(), label: action, className: classes.action })}
  </div>`.toString();
