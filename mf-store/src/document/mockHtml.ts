import { type Html, type HtmlValue, html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { CATEGORY_SLUGS, TOPIC_SLUGS } from '../catalogue/storeItem.ts';
import { texts } from '../texts.ts';

interface MockHtml {
  title: string;
  /** Says that the page is a mock-up. */
  notice: string;
  content: HtmlValue;
}

/** A mock-up as markup: heading, notice, and what it is about. */
export const mockHtml = ({ title, notice, content }: MockHtml): string =>
  html`<div class="container"><h1>${title}</h1><p role="note">${notice}</p><div>${content}</div></div>`.toString();

const listHtml = (heading: string, items: readonly Html[]): Html =>
  html`<h2>${heading}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

const linkHtml = (mode: 'topic' | 'category', slug: string, title: string): Html =>
  html`<a href="${paths.storeList(mode, slug)}">${title}</a>`;

/** Links to all shelves of the store, and back to it. */
export const shelvesHtml: Html = html`
  <a href="${paths.store()}">${texts.storeList.back}</a>
  ${listHtml(
    texts.storeList.topics,
    TOPIC_SLUGS.map((slug) => linkHtml('topic', slug, texts.topics[slug])),
  )}
  ${listHtml(
    texts.storeList.categories,
    CATEGORY_SLUGS.map((slug) => linkHtml('category', slug, texts.categories[slug])),
  )}`;
