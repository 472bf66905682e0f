import { availableParallelism } from 'node:os';
import {
  moduleNameMapper,
  setupFilesAfterEnv,
  transform,
  transformIgnorePatterns,
} from './packages/kit/jest/preset.mjs';

/**
 * Unit tests: one project per environment. Browser folders run in jsdom, server folders in Node.js. `@sideroad/shared/*`
 * and the packages of servers are mapped to their sources, so that a test needs no build.
 */
const common = {
  // Code in a test's sandbox reads each global through an interceptor, which made calculations five times slower.
  sandboxInjectedGlobals: ['Math', 'Object', 'JSON'],
  // Browser tests change copies of packages there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  transform,
  moduleNameMapper: {
    ...moduleNameMapper,
    '^@sideroad/api$': '<rootDir>/api/src/index.ts',
    '^@sideroad/(seed|releases|server-kit)$': '<rootDir>/packages/$1/src/index.ts',
    '^@sideroad/server-kit/(http|s3)$': '<rootDir>/packages/server-kit/src/$1.ts',
    '^@sideroad/shared/(?!package\\.json$)(.*)$': '<rootDir>/shared/src/$1',
  },
  transformIgnorePatterns: transformIgnorePatterns(
    ...[
      'entities',
      'stream-json',
      'stream-chain',
      '@adobe/structured-data-validator',
      '@marbec/web-auto-extractor',
    ],
  ),
};

const BROWSER_FOLDERS = [
  'shell/src',
  'mf-*/src',
  'shared/src/ui',
  'shared/src/document',
  'shared/src/host',
  'shared/src/hosting',
  'shared/src/map',
  'shared/src/owner',
  'packages/harness/src',
];
const SERVER_FOLDERS = [
  'shared/src/domain',
  'shared/src/contract',
  'shared/src/answers',
  'shared/src/api',
  'api/src',
  'shell/server',
  'packages/{build,cli,kit,seed,releases,server-kit}',
  'packages/harness/server',
  'scripts',
  'bench',
];

/**
 * Tests that use a database run on a PostgreSQL server; `npm run test:deep` runs them on the embedded database too, but
 * for those that need several connections or processes.
 */
const ON_DATABASE = '\\.db\\.test\\.ts$';
const ON_SERVER = '\\.postgres\\.db\\.test\\.ts$';
const isDeep = Boolean(process.env.TEST_DEEP);
const onDatabase = {
  ...common,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/api/src/**/*.db.test.ts'],
  setupFiles: ['<rootDir>/scripts/jest/setupEmbedded.mjs'],
};
const postgres = {
  globalSetup: '<rootDir>/scripts/jest/startPostgres.mjs',
  globalTeardown: '<rootDir>/scripts/jest/stopPostgres.mjs',
};

/** Tests of the store itself, and tests of pictures, which use disk unless S3_* names a store. */
const ON_STORE = '\\.s3\\.test\\.ts$';
const hasStore = Boolean(process.env.S3_ENDPOINT);
const OF_PICTURES = ['uploads/[^/]+', 'images/(access|routes)', 'registration/(resume|submission)'].map(
  (name) => `/api/src/${name}\\.db\\.test\\.ts$`,
);
/** Tests of releases in a store, which many processes switch concurrently: only in the long checks. */
const OF_RELEASES = '/packages/releases/';
const onS3 = {
  ...common,
  ...postgres,
  displayName: 'api-s3',
  testEnvironment: 'node',
  globals: { TEST_DATABASE: 'postgres', TEST_STORAGE: 's3' },
  testRegex: [ON_STORE, ...OF_PICTURES],
  testPathIgnorePatterns: ['/node_modules/', ...(isDeep ? [] : [OF_RELEASES])],
};

export default {
  // Tests wait for results without timing them, so a busy machine needs a long limit.
  testTimeout: 90_000,
  // Three workers for two cores: many tests wait for a time limit, a database or a program that they started.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: BROWSER_FOLDERS.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
      setupFilesAfterEnv,
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: SERVER_FOLDERS.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,mjs}`),
      testPathIgnorePatterns: ['/node_modules/', ON_DATABASE, ON_STORE],
      setupFiles: ['<rootDir>/scripts/jest/setupEmbedded.mjs'],
    },
    ...(isDeep
      ? [
          {
            ...onDatabase,
            displayName: 'api-embedded',
            testPathIgnorePatterns: ['/node_modules/', ON_SERVER],
          },
        ]
      : []),
    {
      ...onDatabase,
      displayName: 'api-postgres',
      testPathIgnorePatterns: ['/node_modules/', ...(hasStore ? OF_PICTURES : [])],
      globals: { TEST_DATABASE: 'postgres' },
      ...postgres,
    },
    ...(hasStore ? [onS3] : []),
  ],
};
