// @ts-check
/** API Extractor's reports of the platform, and what a change of them asks of its version. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { subpathsOf } from './declarations.mjs';

/** @typedef {'none' | 'minor' | 'major'} Bump */

/** Reports hold declarations only: advice to the author is not part of the platform. */
const silent = { default: { logLevel: ExtractorLogLevel.None, addToApiReportFile: false } };

/** How API Extractor's own TypeScript reads the declarations. */
const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: [],
};

/** Writes one report for each public subpath. @param {string} declarations folder with a package.json @param {string} reports folder */
export function writeReports(declarations, reports) {
  const configs = subpathsOf(declarations).map(([subpath, mainEntryPointFilePath]) => {
    const reportFolder = path.join(reports, path.dirname(subpath));
    mkdirSync(reportFolder, { recursive: true });
    return ExtractorConfig.prepare({
      configObject: {
        projectFolder: declarations,
        mainEntryPointFilePath,
        compiler: { overrideTsconfig: { compilerOptions, files: [mainEntryPointFilePath] } },
        apiReport: {
          enabled: true,
          // Without them a change of a type that an export names would not be seen.
          includeForgottenExports: true,
          reportFileName: path.basename(subpath),
          reportFolder,
          reportTempFolder: path.join(declarations, 'temp'),
        },
        messages: {
          compilerMessageReporting: silent,
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
        newlineKind: 'lf',
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: path.join(declarations, 'package.json'),
    });
  });
  const [first] = configs;
  if (!first) return;
  const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
  const compilerState = CompilerState.create(first, { additionalEntryPoints });
  for (const config of configs)
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
}

/**
 * Lines without comments. Each value of a constant list, such as the error codes, is a line: one more is an addition.
 * @param {string} reports
 */
const linesOf = (reports) =>
  reports
    .replace(/^(?:export )?const \w+: readonly \[.*\];$/gm, (list) => list.replace(/[[\]]|, /g, '\n'))
    .split('\n')
    .filter((line) => line !== '' && !line.trimStart().startsWith('//'));

/**
 * What a change of reports asks of the version: 'minor' where all lines of `before` are in `after`, in their order.
 * API Extractor sorts names and members, so that moving them in the sources changes nothing.
 * @param {string} before @param {string} after @returns {Bump}
 */
export function bumpBetween(before, after) {
  const [old, now] = [linesOf(before), linesOf(after)];
  let found = 0;
  for (const line of now) if (line === old[found]) found += 1;
  if (found < old.length) return 'major';
  return now.length > old.length ? 'minor' : 'none';
}

/** Whether `version` is far enough above `from` for a bump. @param {string} from @param {string} version @param {Bump} bump */
export function bumpIsEnough(from, version, bump) {
  const [oldMajor = 0, oldMinor = 0] = from.split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (bump === 'none' || major > oldMajor) return true;
  return bump === 'minor' && major === oldMajor && minor > oldMinor;
}
