import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchTypes } from './types.mjs';

it('npm run dev tells a type error with its source line, until it is mended', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'dev-'));
  const file = path.join(dir, 'src/a.ts');
  await mkdir(path.dirname(file));
  const config = { compilerOptions: { noEmit: true, types: [] }, include: ['src'] };
  await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(file, "export const name = 'a';\nexport const count: number = name;\n");
  let mended = () => {};
  const whenMended = new Promise((resolve) => {
    mended = resolve;
  });
  let stop = async () => {};
  try {
    const [problem] = await new Promise((resolve) => {
      stop = watchTypes(dir, [path.dirname(file)], (problems) => {
        if (problems.length > 0) resolve(problems);
        else mended(problems);
      });
    });
    expect(problem.moduleName).toBe('src/a.ts:2:14');
    expect(problem.message).toMatch(/^error TS2322: Type 'string' is not assignable to type 'number'/);
    expect(problem.message).toContain('2 export const count: number = name;');
    await writeFile(file, "export const name = 'a';\n");
    expect(await whenMended).toEqual([]);
  } finally {
    await stop();
    await rm(dir, { recursive: true });
  }
});
