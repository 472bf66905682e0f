import type { FarmSummary } from '@sideroad/shared/contract';
import { farmCardHtml } from '@sideroad/shared/document';
import { type Html, html } from '@sideroad/shared/domain/html';
import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { CARD_SIZES } from '../farmList/cardSizes.ts';
import gridClasses from '../farmList/FarmGrid.module.css';
import classes from '../farmList/FarmListScreen.module.css';
import headClasses from '../farmList/ListHead.module.css';
import type { ListPage } from '../farmList/paging.ts';
import { texts } from '../texts.ts';

/** Pictures on the first screen: the first row of the list. */
const FIRST_SCREEN = 2;

interface ListHtml {
  title: string;
  /** How many farms there are; null while that is not known. */
  count: number | null;
  cards: readonly { farm: FarmSummary; categoryName: string | undefined; mainCategory: string | undefined }[];
  list: Pick<ListPage<FarmSummary>, 'page' | 'pages'>;
  /** Path of a page of the list. */
  hrefFor: (page: number) => string;
  view: ListingQuery['view'];
}

/** Links to the pages beside, for who follows links. */
function pagerHtml({ list: { page, pages }, hrefFor }: ListHtml): Html | null {
  if (pages <= 1) return null;
  const { label, previous, next } = texts.farmList.pages;
  const link = (target: number, name: string, rel: string) =>
    target < 1 || target > pages ? null : html`<a href="${hrefFor(target)}" rel="${rel}">${name}</a> `;
  return html`
    <nav aria-label="${label}">${link(page - 1, previous, 'prev')}${link(page + 1, next, 'next')}</nav>`;
}

/**
 * `FarmListScreen` as markup: the list beside the map's place. An address that shows the map alone has the list all the
 * same below 788 px, where nothing else could be shown.
 */
export function listHtml(input: ListHtml): string {
  const { title, count, cards, view } = input;
  const items = cards.map(
    (card, index) =>
      html`<li>${farmCardHtml({ ...card, sizes: CARD_SIZES, priority: index < FIRST_SCREEN })}</li>`,
  );
  return html`
    <div class="${classes.screen}" data-panes="${view === 'list' ? 'list' : 'both'}">
      <div class="${classes.list}">
        <div class="${headClasses.head}">
          <h1>${title}</h1>
          <p class="muted nums ${headClasses.count}">${count === null ? null : texts.farmList.count(count)}</p>
        </div>
        <section aria-label="${texts.farmList.region}"><ul class="${gridClasses.grid}">${items}</ul></section>
        ${pagerHtml(input)}
      </div>
    </div>`.toString();
}
