// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of Linux's process table. @param {number | string} id @param {string} name @returns {string} empty if the process has ended */
function processFile(id, name) {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Lists a process and its present descendants; on Linux. @param {number} root @returns {number[]} ids */
export function processTree(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = processFile(name, 'stat');
      // The program's name is in brackets and can contain any character.
      return { id: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    });
  const tree = [root];
  for (const id of tree) tree.push(...all.filter(({ parent }) => parent === id).map((child) => child.id));
  return tree;
}

/**
 * Measures the memory of a process and its descendants; shared memory counts once (PSS). On Linux.
 * @param {number} root @returns {number} bytes
 */
export const memoryOfTree = (root) =>
  processTree(root)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(processFile(id, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0);
