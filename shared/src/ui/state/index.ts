export { Brand, NotFound } from './NotFound.tsx';
export { EmptyState, HomeButton, ListFailed, LocationError, SectionFailed } from './State.tsx';
export { StatePicture } from './StatePicture.tsx';
