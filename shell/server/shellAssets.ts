import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of the shell's own build, as site addresses. */
export interface ShellAssets {
  js: string[];
  css: string[];
  /** The fonts that the first screen needs. */
  fonts: string[];
}

/** Reads what the shell's build emitted. @throws when the shell has not been built. */
export async function readShellAssets(browserDir: string): Promise<ShellAssets> {
  const map: Record<string, ShellAssets | undefined> = JSON.parse(
    await readFile(path.join(browserDir, 'assets.json'), 'utf8'),
  );
  const addresses = (files: string[] = []) => files.map((file) => `/assets/${file}`);
  return {
    js: addresses(map.main?.js),
    css: addresses(map.main?.css),
    fonts: addresses(map.main?.fonts),
  };
}
