export { FarmCard, type FarmCardProps, FIRST_SCREEN_FARMS, useCategoryName } from './FarmCard.tsx';
export { FarmCardSkeleton } from './FarmCardSkeleton.tsx';
export { FarmLines, type FarmLinesProps } from './FarmLines.tsx';
export { FarmBadge, Rating } from './FarmMarks.tsx';
