import type { Category, Farm, Image } from '@sideroad/shared/contract';
import { badgeHtml, iconSpace, ratingHtml } from '@sideroad/shared/document';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { type Html, html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import crumbClasses from '../category/Breadcrumbs.module.css';
import { shortAddress } from '../essentials/address.ts';
import classes from '../farmPage/FarmPage.module.css';
import mapClasses from '../map/FarmMap.module.css';
import titleClasses from '../sections/FarmTitle.module.css';
import { texts } from '../texts.ts';
import { essentialsHtml } from './essentialsHtml.ts';
import { galleryHtml } from './galleryHtml.ts';
import { sidebarHtml } from './hoursHtml.ts';
import { aboutHtml, featuresHtml, remindersHtml } from './sectionsHtml.ts';

function breadcrumbsHtml(farm: Farm, category: Category | undefined): Html {
  const main = category
    ? html`${iconSpace}<a href="${paths.category(category.id)}">${categoryTitle(category.name)}</a>`
    : null;
  return html`
    <nav aria-label="${texts.breadcrumb.label}" class="${crumbClasses.crumbs}">
      <a href="${paths.listing()}">${texts.breadcrumb.farms}</a>${main}
      ${iconSpace}<span aria-current="page">${farm.name}</span>
    </nav>`;
}

const titleHtml = (farm: Farm): Html => html`
  <div class="${titleClasses.title}">
    <h1 class="${titleClasses.name}">${farm.name}</h1>
    <div class="${titleClasses.facts}">
      <span class="${titleClasses.fact}">${iconSpace}${shortAddress(farm.location.address)}</span>
      <span class="${titleClasses.verified}">${iconSpace}${texts.verified}</span>
      ${ratingHtml}${farm.banner ? badgeHtml(farm.banner) : null}
    </div>
  </div>`;

/** The map's place; the map itself needs scripts. */
const mapHtml = (farm: Farm): Html | null =>
  farm.location.coordinates &&
  html`
    <section class="${mapClasses.section}">
      <h2>${texts.map.title}</h2>
      <div class="${mapClasses.frame}"></div>
    </section>`;

/** The page of a farm as markup: what `FarmView` shows and what needs no script, in the same places. */
export function farmHtml(
  { farm, category }: { farm: Farm; category: Category | undefined },
  images: readonly Image[],
): Html {
  return html`
    <div class="container">
      ${breadcrumbsHtml(farm, category)}${galleryHtml(farm, category, images)}${titleHtml(farm)}
      <div class="${classes.columns}">
        <div class="${classes.main}">
          ${featuresHtml(farm)}${aboutHtml(farm)}${essentialsHtml(farm)}${remindersHtml(farm)}
        </div>
        ${sidebarHtml(farm)}
      </div>
      ${mapHtml(farm)}
    </div>`;
}
