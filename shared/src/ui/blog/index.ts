export { BlogSection } from './BlogSection.tsx';
