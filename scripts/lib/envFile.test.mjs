// @ts-check
import { execFileSync } from 'node:child_process';
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
  const read = () =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' }),
    );
  expect(read()).toEqual(['81', '', null]);
  await writeFile(
    path.join(folder, '.env'),
    '# a comment\nPORT=80\nSEED=none\nMAIL_FROM="Sideroad <a@b.example>"\n',
  );
  expect(read()).toEqual(['81', '', 'Sideroad <a@b.example>']);
  await rm(folder, { recursive: true });
});
