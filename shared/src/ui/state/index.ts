export { ComingState, type ComingStateProps } from './ComingState.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { LocationError, type LocationErrorProps } from './LocationError.tsx';
export { NotFound } from './NotFound.tsx';
export { SectionFailed, type SectionFailedProps } from './SectionFailed.tsx';
