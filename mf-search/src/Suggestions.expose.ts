export { Suggestions as default } from './suggestions/Suggestions.tsx';
