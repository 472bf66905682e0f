import { toFarm } from '@sideroad/shared/answers';
import type { DocumentModule, DocumentRenderer, DocumentResult } from '@sideroad/shared/contract';
import { answerOf, blogCalls, categoriesIn, isUnknown } from '@sideroad/shared/document';
import { calls as api } from '@sideroad/shared/domain/calls';
import { paths } from '@sideroad/shared/domain/paths';
import { farmHead, farmNotFoundHead } from '../farmPage/farmHead.ts';
import { farmDocument } from './farmDocument.ts';
import { farmNotFoundHtml } from './farmNotFoundHtml.ts';

/**
 * The farm, the categories for its breadcrumbs, and the blog. Not its pictures: a farm of our API carries them, and the
 * page asks another back end for them only when it knows that they are missing.
 */
export const calls: DocumentModule['calls'] = ({ params, config }) => [
  api.farm(params.farmId ?? ''),
  api.categories(),
  ...blogCalls(config),
];

/** The document of a farm's page (contract 8): 302 without a slug (decision D5), 404 for a farm that does not exist. */
const document: DocumentRenderer = ({ params, search, config }, data): DocumentResult => {
  const farmId = params.farmId ?? '';
  const address = api.farm(farmId);
  if (isUnknown(data, address)) return { status: 404, head: farmNotFoundHead, bodyHtml: farmNotFoundHtml };
  const farm = answerOf(data, address, toFarm);
  if (!farm) return { status: 200, head: farmHead(undefined) };
  if (params.slug === undefined) {
    return { status: 302, location: paths.farm(farmId, farm.name) + search, head: farmHead(farm) };
  }
  const category = categoriesIn(data).find(({ id }) => id === farm.categoryIds[0]);
  return farmDocument({ farm, category, publicUrl: config.publicUrl });
};

export default document;
