import { toCategory } from '@sideroad/shared/answers';
import type { DocumentModule, DocumentRenderer } from '@sideroad/shared/contract';
import { answerOf, isUnknown, notFoundDocument } from '@sideroad/shared/document';
import { calls as api } from '@sideroad/shared/domain/calls';
import { categoryQuery, paths } from '@sideroad/shared/domain/paths';
import classes from '../category/CategoryPage.module.css';
import { isCategoryId } from '../category/categoryId.ts';
import { categoryHead, pageQuery, titleOf } from '../heads.ts';
import { listCalls, listDocument } from './listDocument.ts';

export const calls: DocumentModule['calls'] = (route) => {
  const id = route.params.categoryId ?? '';
  if (!isCategoryId(id)) return [];
  return [api.category(id), ...listCalls(route, categoryQuery.parse(route.search), id)];
};

/** The farms of a category; '/category/999 or a non-number: not-found page, 404' (decision D15). */
const document: DocumentRenderer = (route, data) => {
  const id = route.params.categoryId ?? '';
  if (!isCategoryId(id) || isUnknown(data, api.category(id)))
    return notFoundDocument({ className: classes.notFound });
  const category = answerOf(data, api.category(id), toCategory);
  const query = categoryQuery.parse(route.search);
  return listDocument({
    route,
    data,
    query,
    categoryId: id,
    title: titleOf(category),
    head: categoryHead(id, category, query.page),
    hrefFor: (page) => paths.category(id, pageQuery(page)),
  });
};

export default document;
