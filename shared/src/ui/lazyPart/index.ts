export { useLazyPart } from './useLazyPart.tsx';
