import { createRemoteLoader } from '@sideroad/shared/hosting';
import { createStore } from '@sideroad/shared/store';
import { createTestHost, describeHostContract } from '@sideroad/shared/testing';
import { createVisitorLocationStore } from '../../../shell/src/location/visitorLocation.ts';
import { createScrollStore } from '../../../shell/src/scroll/scrollStore.ts';
import { createChosenLocation } from './chosenLocation.ts';
import { createStandaloneServices } from './services.ts';
import { createErrorLog } from './session.ts';
import { DEFAULTS } from './settings/settings.ts';

const settings = createStore(() => ({ settings: DEFAULTS, problems: [], change: () => {} }));
const runtime = { registerRemotes: () => {}, loadRemote: async () => ({}) };
const platform = '1.4.0';

function start(sources: Parameters<Parameters<typeof createChosenLocation>[0]>[0]) {
  const location = createVisitorLocationStore(sources);
  location.start();
  return location;
}

describeHostContract('the standalone harness', () =>
  createStandaloneServices({
    config: createTestHost().services.config,
    remote: 'mf-farm',
    loader: createRemoteLoader({ registry: {}, runtime, platform, timeoutMs: 1000 }),
    parts: {
      platform,
      createScroll: createScrollStore,
      matchRoute: () => ({ remote: 'mf-farm', expose: './FarmPage', props: {} }),
    },
    visitorLocation: createChosenLocation(start, settings),
    reportError: createErrorLog(() => {}).getState().reportError,
  }),
);

it('the bar counts what is reported and shows the last of it, on its way to the log', () => {
  const sent: unknown[] = [];
  const log = createErrorLog((...report) => sent.push(report));
  expect(log.getState()).toMatchObject({ count: 0, last: '' });
  const error = new Error('The map is gone');
  log.getState().reportError('text');
  log.getState().reportError(error, { remote: 'mf-farm', section: 'Map' });
  expect(log.getState()).toMatchObject({ count: 2, last: 'Map: The map is gone' });
  expect(sent).toEqual([
    ['text', undefined],
    [error, { remote: 'mf-farm', section: 'Map' }],
  ]);
});
