import { createScrollStore } from './scrollStore.ts';

/** The shell's one scroll service. */
export const scroll = createScrollStore(window);
