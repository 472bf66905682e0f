export { FarmGrid, type FarmGridProps, FarmGridSkeleton } from './FarmGrid.tsx';
