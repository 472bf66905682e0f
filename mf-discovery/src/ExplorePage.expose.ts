export { ExplorePage as default } from './explore/ExplorePage.tsx';
