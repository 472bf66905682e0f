import { getInstance } from '@module-federation/enhanced/runtime';

/** A module of which the page has one copy. */
export interface SharedModule {
  name: string;
  version: string;
  /** Who serves it, and who has asked for it: names of containers. */
  from: string;
  usedBy: string[];
}

/** Host-owned modules as the federation runtime has them, in the order of their names. */
export function sharedModules(): SharedModule[] {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({
        name,
        version,
        from,
        usedBy: [...new Set(useIn)].sort(),
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}
