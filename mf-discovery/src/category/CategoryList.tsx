import type { CategoryPageProps } from '@sideroad/shared/contract';
import { type CategoryQuery, categoryParam, paths } from '@sideroad/shared/domain/paths';
import { FarmListScreen } from '../farmList/FarmListScreen.tsx';
import { useCompleteAddress } from '../farmList/useCompleteAddress.ts';
import { useListAddress } from '../farmList/useListAddress.ts';
import type { CategoryTitle } from './useCategoryTitle.ts';

type CategoryListProps = CategoryPageProps & Pick<CategoryTitle, 'title' | 'category' | 'loading'>;

/** The list of a category that exists, as far as is known. */
export function CategoryList({ categoryId, query, title, category, loading }: CategoryListProps) {
  const address = useListAddress<CategoryQuery>(query, (next) => paths.category(categoryId, next));
  useCompleteAddress<CategoryQuery>(query, {
    known: !loading,
    defaults: { page: 1, category: category ? categoryParam(category.name) : null },
    replace: address.replace,
  });
  return (
    <FarmListScreen
      title={title}
      categoryId={categoryId}
      category={category}
      query={query}
      address={address}
    />
  );
}
