import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { type Drawing, DrawnPictures } from './images/drawnPictures.ts';
import { prerender } from './prerender.ts';
import { HERE } from './testing/fixtureSeed.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';

const logger = pino({ level: 'silent' });
const place = { lat: HERE.latitude, lng: HERE.longitude };

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi(60);
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-prerender-'));
}, 60_000);
afterAll(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Draws ahead until nothing is left, or until `enough` pictures; answers what was drawn. */
async function drawAhead({
  enough = Number.POSITIVE_INFINITY,
  all = false,
  most = 60,
} = {}): Promise<Drawing[]> {
  const drawn: Drawing[] = [];
  let sayEnough = () => {};
  const reached = new Promise<void>((resolve) => {
    sayEnough = resolve;
  });
  const render = async (drawing: Drawing) => {
    if (drawn.push(drawing) === enough) sayEnough();
    return Buffer.from('x');
  };
  const ahead = prerender(
    api.database.orm,
    new DrawnPictures(folder, logger, render),
    { place, all, most, pause: 0 },
    logger,
  );
  await Promise.race([ahead.ended, reached]);
  await ahead.stop();
  return drawn;
}

describe('[ARCH-71] covers that are drawn ahead', () => {
  it('stops after the picture under way', async () => {
    expect((await drawAhead({ enough: 3 })).length).toBeLessThanOrEqual(4);
  });

  it('draws the covers of the six nearest farms of each rail once', async () => {
    const drawn = await drawAhead();
    const seeds = new Set(drawn.map(({ recipe }) => recipe.seed));
    for (const near of ['Farm 1', 'Farm 2', 'Farm 3', 'Farm 16', 'Farm 21']) expect(seeds).toContain(near);
    expect(seeds).not.toContain('Farm 40');
    expect(new Set(drawn.map(({ width }) => width))).toEqual(new Set([320, 480, 640]));
    expect(await drawAhead()).toEqual([]);
  });

  it('stops after the most farms', async () => {
    const wide = (await drawAhead({ all: true, most: 5 })).filter(({ width }) => width === 960);
    expect(wide).toHaveLength(5);
  });

  it('then draws the covers of all seed farms, smallest first', async () => {
    const drawn = await drawAhead({ all: true });
    expect(new Set(drawn.map(({ recipe }) => recipe.seed))).toContain('Farm 40');
    const widths = drawn.map(({ width }) => width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths)).toEqual(new Set([320, 480, 640, 960]));
  });
});
