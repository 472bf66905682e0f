export { type ShareOutcome, shareLink } from './shareLink.ts';
