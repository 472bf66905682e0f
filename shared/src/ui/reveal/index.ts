export { REVEAL_STEP_MS, Reveal, type RevealProps } from './Reveal.tsx';
export { useRevealTogether } from './useRevealTogether.ts';
