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

/** @typedef {{ testResults: { assertionResults: { status: string, title: string, ancestorTitles: string[] }[] }[] }} JestReport */
/** @typedef {{ title: string, suites?: Suite[], specs?: { title: string, ok: boolean }[] }} Suite */

/** Reads the titles of the tests that passed in Jest's report. @param {JestReport} report @returns {string[]} */
export const jestTitles = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › ')),
  );

/** Reads the titles of the tests that passed in Playwright's report. @param {{ suites: Suite[] }} report @returns {string[]} */
export const playwrightTitles = ({ suites }) => suites.flatMap((suite) => suiteTitles(suite, ''));

/** @param {Suite} suite @param {string} before @returns {string[]} */
const suiteTitles = ({ title, suites = [], specs = [] }, before) => [
  ...specs.filter(({ ok }) => ok).map((spec) => `${before}${title} › ${spec.title}`),
  ...suites.flatMap((inner) => suiteTitles(inner, `${before}${title} › `)),
];
