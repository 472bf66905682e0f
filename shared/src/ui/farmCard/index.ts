export { FarmCard, type FarmCardProps, FIRST_SCREEN_FARMS, useCategoryName } from './FarmCard.tsx';
export { FarmCardSkeleton } from './FarmCardSkeleton.tsx';
export { FarmBadge, Rating } from './FarmMarks.tsx';
