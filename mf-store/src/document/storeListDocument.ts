import type { DocumentResult } from '@sideroad/shared/contract';
import { iconSpace, noticeHtml } from '@sideroad/shared/document';
import { html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { CATEGORY_SLUGS, TOPIC_SLUGS } from '../catalogue/storeItem.ts';
import { storeListHead } from '../heads.ts';
import panelClasses from '../storeList/SidePanel.module.css';
import classes from '../storeList/StoreListPage.module.css';
import { shelfTitle } from '../storeList/shelfTitle.ts';
import { texts } from '../texts.ts';

/** The side panel, in which the shelf that is shown is the current one. */
function panelHtml(address: string) {
  const entry = (title: string, href: string) => html`
    <li>
      <a class="${panelClasses.entry}" href="${href}"${href === address ? html` aria-current="page"` : null}>
        ${iconSpace}${title}
      </a>
    </li>`;
  return html`
    <nav aria-label="${texts.storeList.panel}" class="${panelClasses.panel} no-scrollbar">
      <h2>${texts.storeList.topics}</h2>
      <ul class="${panelClasses.entries}">
        ${TOPIC_SLUGS.map((slug) => entry(texts.topics[slug], paths.storeList('topic', slug)))}
      </ul>
      <h2>${texts.storeList.categories}</h2>
      <ul class="${panelClasses.entries}">
        ${CATEGORY_SLUGS.map((slug) => entry(texts.categories[slug], paths.storeList('category', slug)))}
      </ul>
    </nav>`;
}

/** A shelf without its samples: the ways to the others, and back to the store. */
export function storeListDocument(mode: string, slug: string): DocumentResult {
  const title = shelfTitle(mode, slug);
  const isShelf = mode === 'topic' || mode === 'category';
  return {
    status: 200,
    head: storeListHead(title),
    bodyHtml: html`
      <div class="container ${classes.page}">
        <a class="${classes.back}" href="${paths.store()}">${iconSpace}${texts.storeList.back}</a>
        ${panelHtml(isShelf ? paths.storeList(mode, slug) : '')}
        <div class="${classes.main}">
          ${noticeHtml(texts.store.notice)}
          <div class="${classes.head}"><h1>${title}</h1></div>
        </div>
      </div>`.toString(),
  };
}
