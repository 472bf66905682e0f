export { LaterSection } from './LaterSection.tsx';
