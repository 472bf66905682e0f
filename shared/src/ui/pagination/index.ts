export {
  ListPager,
  type ListPagerProps,
  type PageItem,
  Pagination,
  type PaginationProps,
  pageItems,
} from './Pagination.tsx';
