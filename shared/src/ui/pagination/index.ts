export { ListPager, Pagination } from './Pagination.tsx';
