import type { FarmSummary, ListMeta } from '@sideroad/shared/contract';
import { farmCardHtml, linkButtonHtml } from '@sideroad/shared/document';
import { type Html, html } from '@sideroad/shared/domain/html';
import { paths, type SearchQuery } from '@sideroad/shared/domain/paths';
import { CARD_SIZES } from '../results/cardSizes.ts';
import gridClasses from '../results/ResultGrid.module.css';
import classes from '../results/SearchPage.module.css';
import { cutNotice, headingOf } from '../results/searchHead.ts';
import { texts } from '../texts.ts';

/** Pictures on the first screen: the first row. */
const FIRST_SCREEN = 2;

interface ResultsHtml {
  /** Query of the address, as it is there. */
  search: string;
  query: SearchQuery;
  cards: readonly { farm: FarmSummary; categoryName: string | undefined }[];
  /** Null without a search, or where its answer is not known. */
  meta: ListMeta | null;
}

function pagerHtml({ query, meta }: ResultsHtml): Html | null {
  if (!meta || meta.pages <= 1) return null;
  const { label, previous, next } = texts.results.pages;
  const link = (page: number, name: string) =>
    page < 1 || page > meta.pages ? null : html`<a href="${paths.search({ ...query, page })}">${name}</a> `;
  return html`<nav aria-label="${label}">${link(meta.page - 1, previous)}${link(meta.page + 1, next)}</nav>`;
}

/** Stands where there are no farms to show: what a visitor can do. */
const nothingHtml = ({ title, text }: { title: string; text: string }): Html => html`
  <h2>${title}</h2><p>${text}</p>
  ${linkButtonHtml({ href: paths.categories(), label: texts.results.browse, variant: 'secondary' })}`;

function contentHtml({ query: { q }, cards, meta }: ResultsHtml): Html | null {
  const { start, none } = texts.results;
  if (q === '') return nothingHtml(start);
  if (meta?.total === 0) return nothingHtml({ title: none.title(q), text: none.text });
  const items = cards.map(
    (card, index) =>
      html`<li>${farmCardHtml({ ...card, sizes: CARD_SIZES, priority: index < FIRST_SCREEN })}</li>`,
  );
  return items.length > 0 ? html`<ul class="${gridClasses.grid}">${items}</ul>` : null;
}

/** `SearchPage` as markup. */
export function resultsHtml(input: ResultsHtml): string {
  const { search, query, meta } = input;
  const { count, region } = texts.results;
  const notice = cutNotice(search);
  return html`
    <div class="container ${classes.page}">
      <div class="${classes.head}">
        <h1>${headingOf(query.q)}</h1>
        <p class="muted small nums ${classes.count}">${meta ? count(meta.total) : null}</p>
      </div>
      ${notice && html`<p class="muted ${classes.notice}">${notice}</p>`}
      <section aria-label="${region}">${contentHtml(input)}</section>
      ${pagerHtml(input)}
    </div>`.toString();
}
