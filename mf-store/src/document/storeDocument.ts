import type { DocumentResult } from '@sideroad/shared/contract';
import { iconSpace, noticeHtml } from '@sideroad/shared/document';
import { type Html, html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { CATEGORY_SLUGS, TOPIC_SLUGS } from '../catalogue/storeItem.ts';
import chipClasses from '../categories/CategoryChips.module.css';
import { storeHead } from '../heads.ts';
import classes from '../store/StorePage.module.css';
import { texts } from '../texts.ts';

const chip = (title: string, href: string) => html`
  <li>
    <a class="${chipClasses.chip}" href="${href}">
      <span class="${chipClasses.disc}">${iconSpace}</span>${title}
    </a>
  </li>`;

const chipsHtml = (label: string, chips: readonly Html[]) => html`
  <nav aria-label="${label}" class="${chipClasses.chips}">
    <ul class="${chipClasses.row} no-scrollbar">${chips}</ul>
  </nav>`;

/** The store's landing page without its samples: what it is, and ways to its shelves. */
export const storeDocument = (): DocumentResult => ({
  status: 200,
  head: storeHead(),
  bodyHtml: html`
    <div class="container ${classes.page}">
      <h1 class="sr-only">${texts.store.title}</h1>
      <div class="${classes.first}">
        ${noticeHtml(texts.store.notice)}
        ${chipsHtml(
          texts.store.categories.label,
          CATEGORY_SLUGS.map((slug) => chip(texts.categories[slug], paths.storeList('category', slug))),
        )}
        ${chipsHtml(
          texts.storeList.topics,
          TOPIC_SLUGS.map((slug) => chip(texts.topics[slug], paths.storeList('topic', slug))),
        )}
      </div>
    </div>`.toString(),
});
