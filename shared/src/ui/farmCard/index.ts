export {
  FarmCard,
  type FarmCardProps,
  FarmCardSkeleton,
  FIRST_SCREEN_FARMS,
  useCategoryName,
} from './FarmCard.tsx';
export { FarmLines, type FarmLinesProps } from './FarmLines.tsx';
export { FarmBadge, Rating } from './FarmMarks.tsx';
