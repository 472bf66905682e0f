export { Brand, NotFound } from './NotFound.tsx';
export { EmptyState, HomeButton, ListFailed, LocationError, SectionFailed } from './State.tsx';
