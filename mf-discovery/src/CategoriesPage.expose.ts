export { CategoriesPage as default } from './categories/CategoriesPage.tsx';
