import type { ComponentType } from 'react';

/** Whether a module is what every remote exposes (contracts 2 and 7): one component, its default export. */
export function isComponentModule(module: unknown): module is { default: ComponentType<object> } {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  const { default: component } = module;
  // React's own wrappers, such as `memo`, are objects.
  return (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  );
}

/** Whether a container said that it exposes no such module: webpack's words, and the federation runtime's code. */
export const lacksExpose = (error: unknown): boolean =>
  /does not exist in container|RUNTIME-014/.test(String(error));
