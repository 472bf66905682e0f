import type { DocumentModule, DocumentRenderer } from '@sideroad/shared/contract';
import { listingQuery, paths } from '@sideroad/shared/domain/paths';
import { listingHead, pageQuery } from '../heads.ts';
import { texts } from '../texts.ts';
import { listCalls, listDocument } from './listDocument.ts';

export const calls: DocumentModule['calls'] = (route) => listCalls(route, listingQuery.parse(route.search));

/** `/listing`: all farms (decision R2). */
const document: DocumentRenderer = (route, data) => {
  const query = listingQuery.parse(route.search);
  return listDocument({
    route,
    data,
    query,
    title: texts.farmList.allFarms,
    head: listingHead(query.page),
    hrefFor: (page) => paths.listing(pageQuery(page)),
  });
};

export default document;
