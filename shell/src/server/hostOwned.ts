import * as api from '@sideroad/shared/api';
import * as host from '@sideroad/shared/host';
import * as query from '@sideroad/shared/query';
import * as router from '@sideroad/shared/router';
import * as slider from '@sideroad/shared/slider';
import * as store from '@sideroad/shared/store';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

/** What the remotes' server builds take from this one by name (shared/webpack/server.mjs): one copy in a render. */
export const hostOwned: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  // Nothing that renders on the server mounts a root.
  'react-dom/client': {},
  '@sideroad/shared/api': api,
  '@sideroad/shared/host': host,
  '@sideroad/shared/query': query,
  '@sideroad/shared/router': router,
  '@sideroad/shared/slider': slider,
  '@sideroad/shared/store': store,
};
