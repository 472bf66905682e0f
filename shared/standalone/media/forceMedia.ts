import type { Settings } from '../settings/settings.ts';

/** Media features that are to read as chosen, by name; a feature that is absent is the browser's own. */
export type ForcedMedia = Partial<Record<'prefers-reduced-motion' | 'prefers-color-scheme', string>>;

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/**
 * A media query in which the forced features are replaced by what they would say: `(prefers-reduced-motion: reduce)`
 * becomes one that is always or never true. The rest of the query still decides with them.
 */
export function forceMedia(query: string, forced: ForcedMedia): string {
  return query.replace(
    /\(\s*(prefers-reduced-motion|prefers-color-scheme)\s*(?::\s*([\w-]+)\s*)?\)/gi,
    (part, name: string, value: string | undefined) => {
      const feature = name.toLowerCase();
      const chosen =
        feature === 'prefers-color-scheme'
          ? forced['prefers-color-scheme']
          : forced['prefers-reduced-motion'];
      if (chosen === undefined) return part;
      // Without a value a feature asks whether it is anything but its 'no'.
      const matches = value === undefined ? chosen !== 'no-preference' : chosen === value.toLowerCase();
      return matches ? ALWAYS : NEVER;
    },
  );
}

/** What the settings force; 'system' forces nothing. */
export function forcedBy({ colours, motion }: Pick<Settings, 'colours' | 'motion'>): ForcedMedia {
  return {
    ...(colours === 'system' ? {} : { 'prefers-color-scheme': colours }),
    ...(motion === 'system'
      ? {}
      : { 'prefers-reduced-motion': motion === 'reduced' ? 'reduce' : 'no-preference' }),
  };
}
