// @ts-check
/** What React Refresh calls with the errors of hot updates: they become errors of the page (thrownErrors.mjs). */
export const handleRuntimeError = (/** @type {unknown} */ error) => reportError(error);
export const clearRuntimeErrors = () => {};
