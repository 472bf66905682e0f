/** This remote's name, as the log knows it. */
export const remote = 'mf-owner';
