// @ts-check
/**
 * Runs a command beside a real S3-compatible store: OpenStack Swift, which checks signatures. The S3_* settings name it,
 * and this ends with the command's exit code. It fails if Swift cannot be installed or started.
 *
 *   node scripts/with-swift.mjs npm test
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startSwift } from './lib/swift.mjs';

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('Which command? node scripts/with-swift.mjs COMMAND [ARGUMENTS]');
  process.exit(1);
}

const started = performance.now();
const { settings, stop } = await startSwift();
console.log(
  `OpenStack Swift at ${settings.S3_ENDPOINT} after ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...settings } });
// The command receives signals from a terminal or a caller, and decides when this ends.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => {
  child.once('error', (error) => {
    console.error(error.message);
    resolve(127);
  });
  child.once('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
});
await stop();
process.exit(code);
