export { FindingBar, type FindingBarProps } from './FindingBar.tsx';
export { FindingEmpty, type FindingEmptyProps } from './FindingEmpty.tsx';
export type { FindingSource } from './facets.ts';
export { findingPhrase, isOwnList, openPhrase } from './filters.ts';
export { useFeatureNames } from './names.ts';
export { Planner } from './Planner.tsx';
