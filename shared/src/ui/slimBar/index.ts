export { SlimBar, type SlimBarProps } from './SlimBar.tsx';
