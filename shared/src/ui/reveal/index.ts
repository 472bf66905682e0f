export { Reveal, type RevealProps } from './Reveal.tsx';
export { REVEAL_STEP_MS } from './step.ts';
export { useRevealTogether } from './useRevealTogether.ts';
