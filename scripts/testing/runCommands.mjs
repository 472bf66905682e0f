// @ts-check
/**
 * Runs commands one after the other in one process, for tests: `node runCommands.mjs ORDERS`, JSON of
 * `{ file, args, env }[]`. It prints JSON of `[exit code, output, errors][]`, and ends when nothing that a command has opened
 * is open.
 */
import { pathToFileURL } from 'node:url';

const print = process.stdout.write.bind(process.stdout);

/** @type {[code: number, output: string, errors: string][]} */
const ended = [];
/** @type {{ file: string, args: string[], env?: Record<string, string> }[]} */
const orders = JSON.parse(process.argv[2] ?? '');
for (const [index, { file, args, env }] of orders.entries()) {
  const said = { stdout: '', stderr: '' };
  /** @type {number | undefined} */
  let code;
  const hear = (/** @type {'stdout' | 'stderr'} */ stream) => ({
    write(/** @type {string} */ text, /** @type {() => void} */ written = () => undefined) {
      // A process that has ended says nothing more.
      if (code === undefined) said[stream] += text;
      written();
      return true;
    },
  });
  Object.assign(process.stdout, hear('stdout'));
  Object.assign(process.stderr, hear('stderr'));
  Object.assign(process.env, env);
  Object.assign(process, {
    argv: [process.execPath, file, ...args],
    exitCode: undefined,
    exit(/** @type {number} */ given) {
      code ??= given;
      throw new Error(`ended with ${code}`);
    },
  });
  await import(`${pathToFileURL(file)}?${index}`).catch((error) => {
    if (code === undefined) throw error;
  });
  ended.push([code ?? Number(process.exitCode ?? 0), said.stdout, said.stderr]);
}
process.exitCode = 0;
print(JSON.stringify(ended));
