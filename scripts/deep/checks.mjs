// @ts-check
/** Counts the results of a deep check and prints them in the form that the runner adds up. */

let passed = 0;
let failed = 0;

/** @param {string} sentence what must be true @param {boolean} isTrue @param {unknown} [seen] printed when it is not */
export function check(sentence, isTrue, seen = '') {
  if (isTrue) passed += 1;
  else failed += 1;
  console.log(`  ${isTrue ? 'ok' : 'FAILED'}: ${sentence}`, ...(isTrue ? [] : [seen]));
}

/** Prints the last line of a deep check and ends its process. @returns {never} */
export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
