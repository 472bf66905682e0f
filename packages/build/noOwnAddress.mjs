// @ts-check
/**
 * Loader for a library's module that asks for its own address and is told better by its caller: webpack would write
 * the folder of this machine in its place, and a build would differ from machine to machine.
 * @param {string} source
 */
export default function noOwnAddress(source) {
  return source.replaceAll('import.meta.url', 'undefined');
}
