import type { PageHead } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { texts } from './texts.ts';

/** What the pages say in the document's head: one function per page. Each description says that it is a preview. */

const head = (title: string, description: string, canonicalPath: string): PageHead => ({
  title: texts.documentTitle(title),
  description,
  canonicalPath,
});

const { descriptions } = texts;

export const storeHead = () => head(texts.store.title, descriptions.store, paths.store());
export const stayHead = () => head(texts.stay.title, descriptions.stay, paths.stay());
export const experienceHead = () => head(texts.experience.title, descriptions.experience, paths.experience());

/** A shelf of samples is nothing that a search engine should sell. */
export const storeListHead = (title: string): PageHead => ({
  title: texts.documentTitle(title),
  description: descriptions.store,
  robots: 'noindex',
});
