export { ExperiencePage as default } from './experience/ExperiencePage.tsx';
