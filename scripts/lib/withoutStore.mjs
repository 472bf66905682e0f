// @ts-check

/**
 * An environment in which pictures are kept on disk, whatever store the caller has for other tests.
 * @param {NodeJS.ProcessEnv} environment @returns {NodeJS.ProcessEnv}
 */
export const withoutStore = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('S3_')));
