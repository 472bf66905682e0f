// @ts-check
/** Writes API Extractor's reports of the platform, and finds the version bump that a change needs. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { subpathsOf } from '../../packages/platform/declarations.mjs';

/** @typedef {'none' | 'minor' | 'major'} Bump */

/** Reports contain only declarations, no messages. */
const silent = { default: { logLevel: ExtractorLogLevel.None, addToApiReportFile: false } };

/** Options of API Extractor's own TypeScript. */
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
          // Otherwise a change of a type that an export uses would be missed.
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
 * Returns the lines without comments and imports. Each value of a constant list, such as the error codes, and each literal of
 * a schema becomes a line, so that one more value is an addition.
 * @param {string} reports
 */
const linesOf = (reports) =>
  reports
    .replace(/^(?:export )?const \w+: readonly \[.*\];$/gm, (list) => list.replace(/[[\]]|, /g, '\n'))
    .replaceAll(', Type.TLiteral<', ',\nType.TLiteral<')
    .split('\n')
    .filter((line) => line !== '' && !/^( *\/\/|import )/.test(line));

/**
 * Returns the bump that a change of reports needs: 'minor' if `after` has all lines of `before` in their order.
 * API Extractor sorts names and members, so their order in the sources does not matter.
 * @param {string} before @param {string} after @returns {Bump}
 */
export function bumpBetween(before, after) {
  const [old, now] = [linesOf(before), linesOf(after)];
  let found = 0;
  for (const line of now) if (line === old[found]) found += 1;
  if (found < old.length) return 'major';
  return now.length > old.length ? 'minor' : 'none';
}

/** Tests whether `version` is far enough above `from` for a bump. @param {string} from @param {string} version @param {Bump} bump */
export function bumpIsEnough(from, version, bump) {
  const [oldMajor = 0, oldMinor = 0] = from.split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (bump === 'none' || major > oldMajor) return true;
  return bump === 'minor' && major === oldMajor && minor > oldMinor;
}
