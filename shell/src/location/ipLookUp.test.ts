import { fetchIpLocation } from '@sideroad/shared/api';
import { ipLookUp } from './ipLookUp.ts';

jest.mock('@sideroad/shared/api', () => ({
  fetchIpLocation: jest.fn(async () => ({ lat: 1, lng: 2, source: 'IP' })),
}));

it('[LOC-12, LOC-14] the look-up takes the address and the key of the settings', async () => {
  const { signal } = new AbortController();
  await ipLookUp({ ipGeolocationUrl: 'https://ip.example/v1', ipGeolocationKey: 'k' })(signal);
  expect(fetchIpLocation).toHaveBeenCalledWith('https://ip.example/v1', 'k', signal);
});
