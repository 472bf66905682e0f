export { ListHead, type ListHeadProps, useNearText } from './ListHead.tsx';
