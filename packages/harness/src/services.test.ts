import { createRemoteLoader, createVisitorLocationStore } from '@sideroad/shared/hosting';
import { createTestHost, describeHostContract } from '@sideroad/shared/testing';
import { chosenSources } from './chosenLocation.ts';
import { counted, createStandaloneServices, errors } from './services.ts';

const runtime = { registerRemotes: () => {}, loadRemote: async () => ({}) };
const platform = '1.4.0';

describeHostContract('the standalone harness', () => {
  const visitorLocation = createVisitorLocationStore(chosenSources({ visitor: 'gps', town: 'toronto' }));
  return createStandaloneServices({
    config: createTestHost().services.config,
    platform,
    remote: 'mf-farm',
    loader: createRemoteLoader({ registry: {}, runtime, platform, timeoutMs: 1000 }),
    visitorLocation,
    reportError: counted(() => {}),
  });
});

it('counts what is reported and keeps the last of it, on its way to the log', () => {
  errors.setState({ count: 0, last: '' });
  const sent: unknown[] = [];
  const report = counted((...given) => sent.push(given));
  const error = new Error('The map is gone');
  report('text');
  report(error, { remote: 'mf-farm', section: 'Map' });
  expect(errors.getState()).toEqual({ count: 2, last: 'Map: The map is gone' });
  expect(sent).toEqual([
    ['text', undefined],
    [error, { remote: 'mf-farm', section: 'Map' }],
  ]);
});
