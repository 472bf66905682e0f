export { StoreListPage as default } from './storeList/StoreListPage.tsx';
