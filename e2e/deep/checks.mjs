// @ts-check
/** @param {string} sentence what must be true; the process fails otherwise @param {boolean} isTrue @param {unknown} [seen] printed when it is not */
export function check(sentence, isTrue, seen = '') {
  if (!isTrue) process.exitCode = 1;
  console.log(`  ${isTrue ? 'ok' : 'FAILED'}: ${sentence}`, ...(isTrue ? [] : [seen]));
}
