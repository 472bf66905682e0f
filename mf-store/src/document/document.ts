import type {
  DocumentModule,
  DocumentRenderer,
  DocumentResult,
  DocumentRoute,
} from '@sideroad/shared/contract';
import { calls as api, EXPERIENCE_LISTS } from '@sideroad/shared/domain/calls';
import { experienceHead, stayHead, storeHead, storeListHead } from '../heads.ts';
import { shelfTitle } from '../storeList/shelfTitle.ts';
import { texts } from '../texts.ts';
import { mockHtml, shelvesHtml } from './mockHtml.ts';

/** What the experience page fetches though it shows samples (spec section 7); the other pages ask for nothing. */
export const calls: DocumentModule['calls'] = ({ expose }) =>
  expose === './ExperiencePage' ? EXPERIENCE_LISTS.map(api.experiences) : [];

const pages: Readonly<Record<string, (route: DocumentRoute) => DocumentResult>> = {
  './StorePage': () => ({
    status: 200,
    head: storeHead(),
    bodyHtml: mockHtml({ title: texts.store.title, notice: texts.store.notice, content: shelvesHtml }),
  }),
  './StoreListPage': ({ params }) => {
    const title = shelfTitle(params.mode ?? '', params.slug ?? '');
    return {
      status: 200,
      head: storeListHead(title),
      bodyHtml: mockHtml({ title, notice: texts.store.notice, content: shelvesHtml }),
    };
  },
  './StayPage': () => {
    const { title, text } = texts.stay.hero;
    return {
      status: 200,
      head: stayHead(),
      bodyHtml: mockHtml({ title, notice: texts.mockNotice, content: text }),
    };
  },
  './ExperiencePage': () => {
    const { title, slides } = texts.experience;
    return {
      status: 200,
      head: experienceHead(),
      bodyHtml: mockHtml({ title, notice: texts.mockNotice, content: slides.map(({ text }) => `${text} `) }),
    };
  },
};

/** The documents of the mock-ups: what they are to become, and that they do not work yet. No samples, which nobody sells. */
const document: DocumentRenderer = (route) => {
  const page = pages[route.expose];
  if (!page) throw new Error(`no document for ${route.expose}`);
  return page(route);
};

export default document;
