/** Version of the inlined data's shape; another one is ignored by the browser (contract 3). */
export const INLINED_SCHEMA = 1;
