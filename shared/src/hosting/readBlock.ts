/**
 * Value of a data block that the site server put into the document.
 * @throws when the block is missing or broken: without its settings the site cannot start.
 */
export function readBlock<T>(id: string): T {
  const block = document.getElementById(id);
  if (!block?.textContent) throw new Error(`The document has no block ${id}`);
  return JSON.parse(block.textContent);
}
