// @ts-check
/** How Jest reads the sources of browsers. */
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const here = (/** @type {string} */ name) => path.join(import.meta.dirname, name);

// One clock on every machine; a time zone that a test is about it names itself.
process.env.TZ = 'UTC';

export const transform = {
  '\\.(svg|webp)$': here('fileName.cjs'),
  '^.+\\.m?(t|j)sx?$': [
    resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};
export const moduleNameMapper = {
  '\\.module\\.css$': here('cssModule.cjs'),
  '\\.css$': here('emptyModule.cjs'),
};
/** These are ES modules only; Jest on Node.js 20 must convert them to CommonJS. @param {string[]} more */
export const transformIgnorePatterns = (...more) => [
  `/node_modules/(?!(${['jose', 'typebox', 'yet-another-react-lightbox', ...more].join('|')})/)`,
];
export const setupFilesAfterEnv = [here('setupBrowser.ts')];

/** Configuration of a remote outside the repository; `--rootDir` names its folder. */
export default {
  transform,
  moduleNameMapper,
  transformIgnorePatterns: transformIgnorePatterns('@sideroad'),
  setupFilesAfterEnv,
  testEnvironment: resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
};
