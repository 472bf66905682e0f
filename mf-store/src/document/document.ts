import type {
  DocumentModule,
  DocumentRenderer,
  DocumentResult,
  DocumentRoute,
} from '@sideroad/shared/contract';
import { calls as api, EXPERIENCE_LISTS } from '@sideroad/shared/domain/calls';
import { experienceDocument } from './experienceDocument.ts';
import { stayDocument } from './stayDocument.ts';
import { storeDocument } from './storeDocument.ts';
import { storeListDocument } from './storeListDocument.ts';

/** What the experience page fetches though it shows samples (spec section 7); the other pages ask for nothing. */
export const calls: DocumentModule['calls'] = ({ expose }) =>
  expose === './ExperiencePage' ? EXPERIENCE_LISTS.map(api.experiences) : [];

const pages: Readonly<Record<string, (params: DocumentRoute['params']) => DocumentResult>> = {
  './StorePage': storeDocument,
  './StoreListPage': ({ mode = '', slug = '' }) => storeListDocument(mode, slug),
  './StayPage': stayDocument,
  './ExperiencePage': experienceDocument,
};

/** The documents of the mock-ups: what they are to become, and that they do not work yet. No samples, which nobody sells. */
const document: DocumentRenderer = ({ expose, params }) => {
  const page = pages[expose];
  if (!page) throw new Error(`no document for ${expose}`);
  return page(params);
};

export default document;
