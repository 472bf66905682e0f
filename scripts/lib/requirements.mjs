// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const DOCS = path.join(ROOT, 'docs');
/** A line that states a requirement: `- **[HOME-11]** The rails …`. */
const STATED = /^- \*\*\[([A-Z0-9]+-\d+)\]\*\*/gm;
/** Ids in a test's title: `[HOME-11] shows …` or `[HOME-11, LIST-2] …`. */
const CITED = /\[([A-Z0-9]+-\d+(?:, [A-Z0-9]+-\d+)*)\]/g;

/** Reads the ids of all requirements: those of the product and of its architecture. @returns {string[]} */
export const statedIds = () =>
  ['architecture.md', ...readdirSync(path.join(DOCS, 'product')).map((page) => `product/${page}`)].flatMap(
    (page) => [...readFileSync(path.join(DOCS, page), 'utf8').matchAll(STATED)].map(([, id = '']) => id),
  );

/** Reads the ids that a title names. @param {string} title @returns {string[]} */
const citedIds = (title) => [...title.matchAll(CITED)].flatMap(([, ids = '']) => ids.split(', '));

/**
 * Compares the titles of the passed tests with the requirements.
 * @param {readonly string[]} stated ids @param {readonly string[]} titles each with those of its groups before it
 * @returns {string[]} one line per problem: an id without a test, or an id that no page states
 */
export function requirementProblems(stated, titles) {
  const cited = new Set(titles.flatMap(citedIds));
  const known = new Set(stated);
  return [
    ...stated.filter((id, index) => stated.indexOf(id) !== index).map((id) => `${id} is stated twice.`),
    ...[...known].filter((id) => !cited.has(id)).map((id) => `No test that ran names ${id}.`),
    ...[...cited]
      .filter((id) => !known.has(id))
      .map((id) => `A test names ${id}, which docs/product does not state.`),
  ];
}

/** @typedef {{ testResults: { name: string, status: string, assertionResults: { status: string, title: string, ancestorTitles: string[] }[] }[] }} JestReport */
/** @typedef {{ title: string, suites?: Suite[], specs?: { title: string, ok: boolean }[] }} Suite */
/** A test of a report: its title, with those of its groups before it. @typedef {{ title: string, ok: boolean }} Result */

/** Reads the tests of Jest's report. A file that did not load counts as a failed test. @param {JestReport} report @returns {Result[]} */
export const jestResults = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ title: path.relative(ROOT, name), ok: false }]
      : assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ ancestorTitles, title, status }) => ({
            title: [...ancestorTitles, title].join(' › '),
            ok: status === 'passed',
          })),
  );

/** Reads the tests of Playwright's report. @param {{ suites: Suite[] }} report @returns {Result[]} */
export const playwrightResults = ({ suites }) => suites.flatMap((suite) => suiteResults(suite, ''));

/** @param {Suite} suite @param {string} before @returns {Result[]} */
const suiteResults = ({ title, suites = [], specs = [] }, before) => [
  ...specs.map((spec) => ({ title: `${before}${title} › ${spec.title}`, ok: spec.ok })),
  ...suites.flatMap((inner) => suiteResults(inner, `${before}${title} › `)),
];
