/** This remote's name in logs. */
export const remote = 'mf-owner';
