import { type ForcedMedia, forceMedia } from './forcedMedia.ts';

const YES = '(min-width: 0px)';
const NO = '(max-width: 0px)';

describe('[RUN-12] media queries with forced features', () => {
  it.each<[string, ForcedMedia, string]>([
    ['(prefers-reduced-motion: reduce)', { 'prefers-reduced-motion': 'reduce' }, YES],
    ['(prefers-reduced-motion: reduce)', { 'prefers-reduced-motion': 'no-preference' }, NO],
    ['(prefers-reduced-motion: no-preference)', { 'prefers-reduced-motion': 'no-preference' }, YES],
    ['(prefers-reduced-motion)', { 'prefers-reduced-motion': 'reduce' }, YES],
    ['(prefers-reduced-motion)', { 'prefers-reduced-motion': 'no-preference' }, NO],
    ['( Prefers-Color-Scheme : DARK )', { 'prefers-color-scheme': 'dark' }, YES],
    ['(prefers-color-scheme: dark)', { 'prefers-color-scheme': 'light' }, NO],
    ['(prefers-color-scheme: dark)', { 'prefers-reduced-motion': 'reduce' }, '(prefers-color-scheme: dark)'],
    ['(prefers-color-scheme: dark)', {}, '(prefers-color-scheme: dark)'],
    ['(min-width: 768px)', { 'prefers-reduced-motion': 'reduce' }, '(min-width: 768px)'],
    [
      'screen and (min-width: 768px) and (prefers-reduced-motion: reduce), print',
      { 'prefers-reduced-motion': 'reduce' },
      `screen and (min-width: 768px) and ${YES}, print`,
    ],
    ['not (prefers-reduced-motion: reduce)', { 'prefers-reduced-motion': 'reduce' }, `not ${YES}`],
  ])('case %#: %s', (query, forced, expected) => {
    expect(forceMedia(query, forced)).toBe(expected);
  });
});
