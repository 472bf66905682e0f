export { FarmPage as default } from './farmPage/FarmPage.tsx';
