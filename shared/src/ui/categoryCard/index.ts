export { CategoryCard } from './CategoryCard.tsx';
