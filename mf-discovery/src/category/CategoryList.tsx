import type { CategoryPageProps } from '@sideroad/shared/contract';
import { type CategoryQuery, categoryParam, paths } from '@sideroad/shared/domain/paths';
import { FarmListScreen } from '../farmList/FarmListScreen.tsx';
import { useCompleteAddress } from '../farmList/useCompleteAddress.ts';
import { useListAddress } from '../farmList/useListAddress.ts';
import type { CategoryTitle } from './useCategoryTitle.ts';

interface CategoryListProps extends CategoryPageProps {
  category: CategoryTitle;
}

/** The list of a category that exists, as far as is known. */
export function CategoryList({ categoryId, query, category }: CategoryListProps) {
  const address = useListAddress<CategoryQuery>(query, (next) => paths.category(categoryId, next));
  const param = category.name === null ? null : categoryParam(category.name);
  useCompleteAddress<CategoryQuery>(query, {
    known: !category.loading,
    defaults: { page: 1, category: param },
    replace: address.replace,
  });
  return <FarmListScreen title={category.title} categoryId={categoryId} query={query} address={address} />;
}
