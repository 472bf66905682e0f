export { NotFound } from './NotFound.tsx';
export {
  ComingState,
  type ComingStateProps,
  EmptyState,
  type EmptyStateProps,
  HomeButton,
  LocationError,
  type LocationErrorProps,
  SectionFailed,
  type SectionFailedProps,
} from './State.tsx';
