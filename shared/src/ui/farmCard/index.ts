export { FarmBadge } from './FarmBadge.tsx';
export { FarmCard, type FarmCardProps } from './FarmCard.tsx';
export { FarmCardSkeleton } from './FarmCardSkeleton.tsx';
export { Rating } from './Rating.tsx';
export { useCategoryName } from './useCategoryName.ts';
