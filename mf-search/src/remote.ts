/** Name of this remote in the log. */
export const remote = 'mf-search';
