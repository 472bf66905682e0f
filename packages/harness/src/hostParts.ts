import type { HostServices } from '@sideroad/shared/contract';
import type { createRemoteLoader } from '@sideroad/shared/hosting';
import type { ComponentType, RefObject } from 'react';
import type { StartLocation } from './chosenLocation.ts';

/** A route of the site that leads to a remote's page. */
export interface PageRoute {
  pattern: string;
  /** Package name, e.g. `mf-farm`. */
  remote: string;
  /** e.g. `./FarmPage`. */
  expose: string;
}

/**
 * Parts of the shell that the harness uses, so that a remote cannot tell them apart. `main.tsx` passes
 * them in, and tests pass others.
 */
export interface HostParts {
  runtime: Parameters<typeof createRemoteLoader>[0]['runtime'];
  /** Semver of the platform. */
  platform: string;
  routes: readonly PageRoute[];
  /** Page of an address with the props that its route makes. */
  matchRoute: (pathname: string, search: string) => { remote: string; expose: string; props: object } | null;
  startLocation: StartLocation;
  createScroll: (view: Window) => HostServices['scroll'];
  /** Hook that moves scroll and focus when the address changes. */
  useNavigationRules: (main: RefObject<HTMLElement | null>) => void;
  /** Called on each 401; `UnauthorizedRedirect` then leaves the page. */
  onUnauthorized: () => void;
  UnauthorizedRedirect: ComponentType;
  /** By remote and expose, e.g. `mf-search./Suggestions`: shows an expose that is no page. */
  stages: Readonly<Record<string, ComponentType>>;
}

/** What the harness's server says about the remote, in the document's block `sideroad-standalone`. */
export interface StandaloneFacts {
  remote: string;
  version: string;
  /** Of the remote's build and of React. */
  mode: 'development' | 'production';
  exposes: readonly string[];
  /** Sample addresses, the simplest of each page first. */
  samples: readonly { name: string; address: string }[];
  /** Whether there is an API; without one the recorded responses are the default. */
  hasApi: boolean;
}
