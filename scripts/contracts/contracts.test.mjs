import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { satisfiesPlatform } from '../../shared/src/domain/platformRange.ts';
import { REMOTES, remotePackage } from '../lib/packages.mjs';
import { compareSurfaces } from '../platform/surface.mjs';
import { partOf } from '../publish/standsOn.mjs';
import { readPrevious } from './agreements.mjs';

const previous = readPrevious();
const { shell, remotes } = JSON.parse(
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'presentRecords.mjs')], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  }),
);

/** What a shell lacks of what a remote stands on; nothing where it refuses the remote, as contract 10 wants it to. */
function lacking(host, { name, platform, standsOn }) {
  if (!satisfiesPlatform(host.version, platform)) return [];
  const names = Object.keys(standsOn).filter((key) => !key.includes(' of '));
  const { changes } = compareSurfaces(standsOn, partOf(host.surface, names, name));
  return changes.filter((line) => line.startsWith('removed '));
}

/** What a shell asks of a remote and does not get. */
const unanswered = (host, { name, exposes }) =>
  Object.keys(host.remotes[name] ?? {}).filter((expose) => !exposes.includes(expose));

describe("issue 8: 'each remote's expectations of the host and the shell's of each remote run in CI against the current other side'", () => {
  it.each(REMOTES.map(remotePackage))('%s and this shell', (name) => {
    const remote = remotes.find((one) => one.name === name);
    expect(satisfiesPlatform(shell.version, remote.platform)).toBe(true);
    expect(Object.keys(remote.standsOn).length).toBeGreaterThan(1);
    expect(lacking(shell, remote)).toEqual([]);
    expect(unanswered(shell, remote)).toEqual([]);
  });
});

describe("issue 8: 'and against a committed fixture of the previous one'", () => {
  it.each(previous.remotes.map(({ name }) => name))('%s of the release before, and this shell', (name) => {
    const remote = previous.remotes.find((one) => one.name === name);
    expect(lacking(shell, remote)).toEqual([]);
    // A new expose is published first, and asked for by the shell of the release after.
    expect(unanswered(shell, remote)).toEqual([]);
  });

  it.each(previous.remotes.map(({ name }) => name))(
    '%s of now, and the shell of the release before',
    (name) => {
      const remote = remotes.find((one) => one.name === name);
      expect(lacking(previous.shell, remote)).toEqual([]);
      expect(unanswered(previous.shell, remote)).toEqual([]);
    },
  );

  it('finds what a shell has lost', () => {
    const remote = previous.remotes[0];
    const key = Object.keys(remote.standsOn).find((one) => !one.includes(' of '));
    const { [key]: _lost, ...surface } = shell.surface;
    expect(lacking({ ...shell, surface }, remote).length).toBeGreaterThan(0);
    expect(unanswered({ ...shell, remotes: { [remote.name]: { './Gone': [] } } }, remote)).toEqual([
      './Gone',
    ]);
  });
});
