import { type Html, html } from '@sideroad/shared/domain/html';
import badgeClasses from '../ui/farmCard/FarmBadge.module.css';
import ratingClasses from '../ui/farmCard/Rating.module.css';
import { RATED, RATING } from '../ui/farmCard/texts.ts';
import { iconSpace } from './pictureHtml.ts';

/** `Rating` as markup: shown only, never in structured data (decision D8). */
export const ratingHtml = html`
  <span class="${ratingClasses.rating}">${iconSpace}
    <span aria-hidden="true">${RATING}</span><span class="sr-only">${RATED}</span>
  </span>`;

/** `FarmBadge` as markup. */
export const badgeHtml = (banner: string): Html =>
  html`<span class="${badgeClasses.badge}">${iconSpace}${banner}</span>`;
