import type { RuntimeConfig } from './config.ts';
import type { PageHead } from './document.ts';
import type { VisitorLocation } from './location.ts';

/** A value that changes and can be watched; React reads it with `useSyncExternalStore`. */
export interface Readable<T> {
  get: () => T;
  /** The value that the server rendered with, for hydration; `get` where it is absent. */
  getServer?: () => T;
  /** Calls back after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** The map toggle that a page registers and the shell draws in its header [LIST-49, LIST-50]. */
export interface MapToggle {
  /** Whether the map is shown now: the button reads 'Hide map' when true, else 'Show map'. */
  shown: boolean;
  onToggle: () => void;
}

/** Where an error happened, for the log. */
export interface ErrorContext {
  /** Package name, e.g. `mf-farm`. */
  remote?: string;
  /** What the visitor misses, e.g. a section's heading. */
  section?: string;
}

/**
 * Contract 6: everything that a page gets from whoever hosts it. The shell and the standalone harness both
 * give it, and a remote cannot tell them apart.
 */
export interface HostServices {
  /** Semver of `@sideroad/shared` that the host serves. */
  platform: string;
  config: RuntimeConfig;
  visitorLocation: Readable<VisitorLocation> & {
    /** Asks for the place again, as the 'Try again' button does. */
    retry: () => void;
  };
  scroll: {
    /** Pixels scrolled from the top. */
    position: Readable<number>;
    /** Smooth unless the visitor asked for reduced motion [LAYOUT-61, A11Y-20]. */
    toTop: (options?: { smooth?: boolean }) => void;
  };
  chrome: {
    /** Shows the map toggle in the header until the returned function is called. */
    registerMapToggle: (toggle: MapToggle) => () => void;
  };
  /** Loads the code of the page at a site path ahead of a click, and its data where it says which. Never throws. */
  prefetch: (path: string) => void;
  /** On the server only: what the page says of itself while it renders. */
  head?: (head: PageHead) => void;
  /** Reports an error that was handled ('logged only' in the spec's error catalogue). */
  reportError: (error: unknown, context?: ErrorContext) => void;
}
