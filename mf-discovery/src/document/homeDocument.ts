import type { DocumentModule, DocumentRenderer, FarmSummary } from '@sideroad/shared/contract';
import {
  absoluteUrl,
  blogCalls,
  categoriesIn,
  farmsIn,
  firstSlideHtml,
  slidePicture,
} from '@sideroad/shared/document';
import { calls as api } from '@sideroad/shared/domain/calls';
import { html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { homeHead } from '../heads.ts';
import { firstSlide } from '../home/firstSlide.ts';
import classes from '../home/HomePage.module.css';
import { type RailSection, railSections } from '../home/sections.ts';
import { texts } from '../texts.ts';
import { categoryRailHtml } from './categoryRailHtml.ts';
import { farmRailHtml } from './farmRailHtml.ts';

/** Categories and blog; the rails where the visitor's place is known (decision B10). */
export const calls: DocumentModule['calls'] = ({ place, config }) => [
  api.categories(),
  ...(place ? Object.values(railSections).map(({ filter }) => api.rail(place, filter)) : []),
  ...blogCalls(config),
];

/** The home page: categories, and the farms near the visitor. */
const document: DocumentRenderer = ({ place, config }, data) => {
  const categories = categoriesIn(data);
  const farmsOf = ({ filter }: RailSection): readonly FarmSummary[] =>
    (place && farmsIn(data, api.rail(place, filter))?.items) || [];
  const rail = (name: keyof typeof railSections) => {
    const section = railSections[name];
    return farmRailHtml({ section, farms: farmsOf(section), categories });
  };
  return {
    status: 200,
    head: homeHead(),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: texts.siteName,
        url: absoluteUrl(paths.home(), config.publicUrl),
      },
    ],
    firstPicture: slidePicture({ ...firstSlide, size: 'tall' }),
    bodyHtml: html`
      <div class="container ${classes.page}">
        <h1 class="sr-only">${texts.home.title}</h1>
        <div class="${classes.first} ${classes.narrowOnly}">
          ${categoryRailHtml(categories, { firstScreen: true })}
        </div>
        ${firstSlideHtml({ ...firstSlide, size: 'tall' })}${rail('topPicks')}
        <div class="${classes.wideOnly}">${categoryRailHtml(categories)}</div>
        ${rail('animals')}${rail('pickYourOwn')}${rail('winery')}${rail('favourites')}
      </div>`.toString(),
  };
};

export default document;
