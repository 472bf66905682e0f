export { REVEAL_STEP_MS, Reveal, type RevealProps, useRevealTogether } from './Reveal.tsx';
