import type { UserLocation } from '@sideroad/shared/contract';
import { type Answer, createTestHost, dataAnswer, renderInHost, stubNetwork } from '@sideroad/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ListHead, useNearText } from './index.ts';

const HAMILTON = { lat: 43.25571, lng: -79.87114 };

function Head() {
  return <ListHead title="Farms" count="24 farms" about={` · ${useNearText()}`} />;
}

function open(
  location: UserLocation,
  answer: Answer = dataAnswer([{ name: 'Hamilton' }, { name: 'Dundas' }]),
) {
  const asked = stubNetwork(() => answer);
  const host = createTestHost({ location: { loading: false, location, error: null } });
  renderInHost(<Head />, { host });
  return { asked, host };
}

const line = () => screen.getByRole('status').closest('p')?.textContent;

describe('[LIST-63] where the visitor is', () => {
  it('is the nearest town to a position of the browser, asked for to about a kilometre', async () => {
    const { asked } = open({ ...HAMILTON, source: 'GPS' });
    expect(line()).toBe('24 farms · ');
    await waitFor(() => expect(line()).toBe('24 farms · Near Hamilton'));
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/places?latitude=43.26&longitude=-79.87',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/^24 farms$/);
  });

  it('is the guessed city of an IP address, without a call', () => {
    const { asked } = open({ ...HAMILTON, source: 'IP', city: 'Toronto' });
    expect(line()).toBe('24 farms · Near Toronto, guessed from your connection');
    expect(asked).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['no town is near', dataAnswer([])],
    ['the back end lacks the call', { status: 404 }],
    ['the answer has another shape', dataAnswer({ name: 'Hamilton' })],
  ])('has no name where %s, and reports nothing', async (_why, answer) => {
    const { host } = open({ ...HAMILTON, source: 'GPS' }, answer);
    await waitFor(() => expect(line()).toBe('24 farms · Near you'));
    expect(host.reports).toEqual([]);
  });

  it('follows a position that comes after the IP address', async () => {
    const { host } = open({ ...HAMILTON, source: 'IP', city: null });
    expect(line()).toBe('24 farms · Near you, guessed from your connection');
    act(() => host.setLocation({ loading: false, location: { ...HAMILTON, source: 'GPS' }, error: null }));
    await waitFor(() => expect(line()).toBe('24 farms · Near Hamilton'));
  });
});
