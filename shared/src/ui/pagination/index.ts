export { ListPager, type ListPagerProps } from './ListPager.tsx';
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { type PageItem, pageItems } from './pageItems.ts';
