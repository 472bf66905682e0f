export { NotFound } from './NotFound.tsx';
export { EmptyState, HomeButton, LocationError, SectionFailed } from './State.tsx';
