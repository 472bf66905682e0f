import { configureApi } from '@sideroad/shared/api';
import {
  createTestHost,
  createTestQueryClient,
  describeHostContract,
  stubNetwork,
} from '@sideroad/shared/testing';
import { createHostServices } from './services.ts';

// The loader reads the document's registry as soon as it is imported; what it loads is no matter here.
jest.mock('../remotes/loader.ts', () => ({
  loader: { loaded: () => undefined, loadPage: async () => ({}), versionOf: () => undefined },
  platform: '1.0.0',
}));

beforeEach(() => {
  stubNetwork(async () => ({ status: 503 }));
  configureApi({ baseUrl: '', onUnauthorized: () => {} });
  navigator.sendBeacon = () => true;
});

describeHostContract('the shell', () =>
  createHostServices(createTestHost().services.config, createTestQueryClient(), null),
);
