/** Makes pictures small off the main thread. */
import { setWorkerFiles } from '@sideroad/shared/worker';
import { decode, drawOffscreen } from './offscreen.ts';
import { problemOf, type Reply, type Results, type Task } from './protocol.ts';
import { reduce } from './reduce.ts';
import { sourcePixels } from './sourceSize.ts';
import { encodeInWasm } from './wasm.ts';
import { webpEncoder } from './webp.ts';

setWorkerFiles();
const tools = { draw: drawOffscreen, toWebp: webpEncoder(encodeInWasm) };

async function run(task: Task): Promise<Results[Task['kind']]> {
  if (task.kind === 'measure') return sourcePixels(task.file);
  if (task.kind === 'encode') return encodeInWasm(task.picture, task.quality);
  return reduce(await decode(task.file), tools);
}

self.addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  const reply: Reply<Results[Task['kind']]> = await run(data).then(
    (result) => ({ result }),
    (error: unknown) => ({ problem: problemOf(error) }),
  );
  self.postMessage(reply);
});
