import { readdir, readFile } from 'node:fs/promises';
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
  const map: Record<string, { js: string[]; css: string[] }> = JSON.parse(
    await readFile(path.join(browserDir, 'assets.json'), 'utf8'),
  );
  const files = await readdir(browserDir);
  const address = (file: string) => `/assets/${file}`;
  return {
    js: (map.main?.js ?? []).map(address),
    css: (map.main?.css ?? []).map(address),
    fonts: files.filter((file) => file.endsWith('.woff2')).map(address),
  };
}
