import type { DocumentModule, DocumentRenderer } from '@sideroad/shared/contract';
import { breadcrumbList, categoriesIn, categoryCardHtml } from '@sideroad/shared/document';
import { calls as api } from '@sideroad/shared/domain/calls';
import { html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import classes from '../categories/CategoriesPage.module.css';
import { CARD_SIZES } from '../categories/cardSizes.ts';
import { categoriesHead, homeHead } from '../heads.ts';
import { texts } from '../texts.ts';
import { slimTopHtml } from './slimTopHtml.ts';

const { title, subtitle } = texts.categories;

export const calls: DocumentModule['calls'] = () => [api.categories()];

/** `/categories`: a link to every category. */
const document: DocumentRenderer = ({ config }, data) => {
  const cards = categoriesIn(data).map(
    (category) => html`<li>${categoryCardHtml(category, { sizes: CARD_SIZES })}</li>`,
  );
  const crumbs = [
    { name: homeHead().title, path: paths.home() },
    { name: title, path: paths.categories() },
  ];
  return {
    status: 200,
    head: categoriesHead(),
    jsonLd: [breadcrumbList(crumbs, config.publicUrl)],
    bodyHtml: html`
      <div class="container ${classes.page}">
        ${slimTopHtml(title, subtitle)}<ul class="${classes.grid}">${cards}</ul>
      </div>`.toString(),
  };
};

export default document;
