// @ts-check
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));
/** Hides the templates from tools that would check them. */
const ENDING = '.txt';

/**
 * Makes the files of a new remote: the templates with `__word__` replaced in names and texts.
 * @param {Record<string, string | number>} words
 * @returns {Promise<Record<string, string>>} text by path below the package @throws for an unknown word
 */
export async function remoteFiles(words) {
  const fill = (/** @type {string} */ text) =>
    text.replaceAll(/__([a-z]+)__/g, (_match, word) => {
      const value = words[word];
      if (value === undefined) throw new Error(`The templates of a remote use the unknown word "${word}"`);
      return String(value);
    });
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const files = await Promise.all(
    sources.map(async (source) => [
      fill(path.relative(TEMPLATE, source).slice(0, -ENDING.length)),
      fill(await readFile(source, 'utf8')),
    ]),
  );
  return Object.fromEntries(files);
}

/** @param {string} dir a folder that does not exist @param {Record<string, string>} files @throws if it exists */
export async function writeFiles(dir, files) {
  await mkdir(dir);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), text);
  }
}
