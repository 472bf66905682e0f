import { createRequire } from 'node:module';
import type { Registry } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';

/** Version of the platform that this site's shell serves [ARCH-35, ARCH-36]. */
export function readPlatformVersion(): string {
  const { version }: { version: string } = createRequire(import.meta.url)('@sideroad/shared/package.json');
  return version;
}

/**
 * Warns of live versions that the shell cannot serve, once of each: their pages show 'This page needs a newer version
 * of the site'. Nothing is hidden, for a document of a newer shell may be on its way.
 * @param platform semver that the shell serves
 * @returns told each registry that is handed out, and hands it on
 */
export function warnOfRefused(platform: string, warn: (facts: object, message: string) => void) {
  const told = new Set<string>();
  return (registry: Registry): Registry => {
    for (const [remote, { version, platform: needed }] of Object.entries(registry)) {
      if (satisfiesPlatform(platform, needed) || told.has(`${remote} ${version}`)) continue;
      told.add(`${remote} ${version}`);
      warn(
        { remote, version, needed, platform },
        'The live version needs another platform than the shell serves',
      );
    }
    return registry;
  };
}
