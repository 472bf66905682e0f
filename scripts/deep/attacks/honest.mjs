// @ts-check
/** What the site serves to many honest visitors at once. */
import autocannon from 'autocannon';
import { VISITED } from './visitor.mjs';

const LOAD = { connections: 50, duration: 10 };
const PATHS = [
  '/',
  ...[1, 2, 3, 4, 5, 6].flatMap((id) => [`/farm/${id}/farm`, `/api/farms/${id}`]),
  ...[1, 2, 3, 4].map((id) => VISITED.list.replace('categoryId=1', `categoryId=${id}`)),
  ...[320, 480, 1280].map((width) => `/api/images/scene/home-hero/${width}.webp`),
];

/** @param {string} origin @param {number} [duration] seconds @returns {Promise<number>} answers per second */
export async function honestRate(origin, duration = LOAD.duration) {
  const requests = PATHS.map((path) => ({ method: /** @type {const} */ ('GET'), path }));
  const answers = await autocannon({ ...LOAD, duration, url: origin, requests });
  const bad = answers.errors + answers.non2xx;
  if (bad > 0) console.log(`  under honest load: ${bad} errors and answers that are no success`);
  return answers.requests.average;
}
