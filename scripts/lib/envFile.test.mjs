// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULE = JSON.stringify(path.join(import.meta.dirname, 'envFile.mjs'));

it('[RUN-31] settings come from .env, and first from the environment', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-env-'));
  const code = `const { readEnvFile } = await import(${MODULE});
    readEnvFile(${JSON.stringify(folder)});
    console.log(JSON.stringify([process.env.PORT, process.env.SEED, process.env.MAIL_FROM]));`;
  const env = { PATH: process.env.PATH, SEED: '', PORT: '81' };
  const run = () =>
    spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  const read = () => {
    const { stdout, stderr } = run();
    if (stderr) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  expect(read()).toEqual(['81', '', null]);
  const file = path.join(folder, '.env');
  const mark = '\uFEFF';
  await writeFile(file, `${mark}MAIL_FROM="Sideroad <a@b.example>"\r\n# a comment\nPORT=80\nSEED=none\n`);
  expect(read()).toEqual(['81', '', 'Sideroad <a@b.example>']);
  await writeFile(file, 'HOST="a\nb"\nOur settings\nMAIL_FROM=a@b.example\n');
  expect(read).toThrow('.env, line 3 is no setting: write NAME=value, or # before it.');
  await writeFile(file, 'MAIL_FORM=a@b.example\n');
  expect(run().stderr).toBe('.env: MAIL_FORM is no setting of docs/settings.md.\n');
  await rm(folder, { recursive: true });
});
