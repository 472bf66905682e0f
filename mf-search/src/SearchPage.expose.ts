export { SearchPage as default } from './results/SearchPage.tsx';
