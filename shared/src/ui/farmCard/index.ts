export { FarmCard, type FarmCardProps, useCategoryName } from './FarmCard.tsx';
export { FarmCardSkeleton } from './FarmCardSkeleton.tsx';
export { FarmBadge, Rating } from './FarmMarks.tsx';
