import type { PageHead } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { texts } from '../texts.ts';

/** What the page says in the document's head. Farmers look for this page, so search engines may show it. */
export const addFarmHead = (): PageHead => ({
  title: texts.addFarm.documentTitle,
  description: texts.addFarm.description,
  canonicalPath: paths.addFarm(),
});
