// @ts-check
/** Takes the lock of the data folder in its argument, says so, and holds it until it is killed. */

import { explainStart } from '@sideroad/server-kit';
import { lockDataDir } from '../../dist/db/embedded/lock.js';

await explainStart(async () => {
  await lockDataDir(process.argv[2] ?? '', '');
  console.log('held');
  setInterval(() => undefined, 1000);
});
