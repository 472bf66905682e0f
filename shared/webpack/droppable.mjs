// @ts-check
/**
 * Loader for a module whose components nobody could leave out of a build: they are made by calls that are not marked as
 * pure, and then given a name for developers' tools.
 * @param {string} source
 */
export default function droppable(source) {
  return source
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');
}
