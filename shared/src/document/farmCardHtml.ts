import type { FarmSummary } from '@sideroad/shared/contract';
import { type Html, html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { placeText } from '@sideroad/shared/domain/placeText';
import { farmPicture } from '@sideroad/shared/domain/sceneImages';
import classes from '../ui/farmCard/FarmCard.module.css';
import { metaText } from '../ui/farmCard/texts.ts';
import { badgeHtml, ratingHtml } from './farmFactsHtml.ts';
import { pictureHtml } from './pictureHtml.ts';

interface FarmCardHtml {
  farm: FarmSummary;
  categoryName: string | undefined;
  /** Name of the farm's first category, whose scene a farm without a picture shows; none: `categoryName`. */
  mainCategory?: string | undefined;
  /** CSS `sizes` of the cover, the same as on the page. */
  sizes: string;
  /** Part of the first screen. */
  priority: boolean;
}

/** `FarmCard` as markup. */
export function farmCardHtml({
  farm,
  categoryName = '',
  mainCategory = categoryName,
  sizes,
  priority,
}: FarmCardHtml): Html {
  const meta = metaText(categoryName, farm.distance);
  return html`
    <a class="${classes.card}" href="${paths.farm(farm.id, farm.name)}">
      <span class="${classes.content}">
        <span class="${classes.body}">
          <span class="${classes.name}">${farm.name}</span>
          <span class="${classes.rating}">${ratingHtml}</span>
          <span class="${classes.place}">${placeText(farm.location.address)}</span>
          ${meta ? html`<span class="${classes.meta}">${meta}</span>` : null}
        </span>
        <span class="${classes.media}">
          ${farm.banner ? html`<span class="${classes.badge}">${badgeHtml(farm.banner)}</span>` : null}
          ${pictureHtml({ image: farmPicture(farm, mainCategory), alt: '', sizes, priority })}
        </span>
      </span>
    </a>`;
}
