import type { ChosenPlace } from '@sideroad/shared/contract';
import {
  type Answer,
  createTestHost,
  dataAnswer,
  renderInHost,
  stubMedia,
  stubNetwork,
} from '@sideroad/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NearPicker } from './index.ts';
import { RECENT_PLACES_KEY } from './recentPlaces.ts';

const GUELPH = {
  id: 'guelph',
  name: 'Guelph',
  region: 'Ontario',
  kind: 'town',
  latitude: 43.544,
  longitude: -80.248,
};
const CHOSEN = { name: 'Guelph', lat: 43.544, lng: -80.248 };

function Page({
  onChoose,
  first,
}: {
  onChoose: (place: ChosenPlace | null) => void;
  first: ChosenPlace | null;
}) {
  const [place, setPlace] = useState(first);
  return (
    <NearPicker
      place={place}
      here="Near Hamilton"
      onChoose={(next) => {
        setPlace(next);
        onChoose(next);
      }}
    />
  );
}

function draw(
  answer: Answer | ((q: string | null) => Answer) = dataAnswer([GUELPH]),
  first: ChosenPlace | null = null,
) {
  const asked = stubNetwork(({ searchParams }) =>
    typeof answer === 'function' ? answer(searchParams.get('q')) : answer,
  );
  const onChoose = jest.fn();
  const host = createTestHost();
  renderInHost(<Page onChoose={onChoose} first={first} />, { host });
  return { asked, onChoose, host };
}

const pill = (name = 'Hamilton') => screen.getByRole('button', { name: `Near: ${name}. Change place` });
async function open() {
  await userEvent.click(pill());
  const field = await screen.findByRole('combobox', { name: 'Town or postal code' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  localStorage.clear();
  stubMedia({ width: 1024 });
});

describe('[LOC-30] the pill', () => {
  it('says where distances count from, and gives a chosen place up with one press', async () => {
    const { onChoose } = draw(undefined, CHOSEN);
    expect(pill('Guelph')).toHaveTextContent('Near Guelph');
    await userEvent.click(screen.getByRole('button', { name: 'Clear place' }));
    expect(onChoose).toHaveBeenCalledWith(null);
    expect(pill()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear place' })).toBeNull();
  });
});

it.each([
  [1024, 'at the pill'],
  [390, 'as a sheet'],
])(
  '[LOC-31] the choice at %i px, %s, is a dialog with the field focused; Escape returns the focus',
  async (width) => {
    stubMedia({ width });
    draw();
    await open();
    expect(screen.getByRole('dialog', { name: 'Change place' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() => expect(pill()).toHaveFocus());
  },
);

describe('[LOC-31] the choice of a place', () => {
  it('finds a place by what is typed, and Enter takes the first', async () => {
    const { asked, onChoose } = draw();
    await userEvent.type(await open(), 'gulph');
    await waitFor(() => expect(options()).toEqual(['Guelph']));
    expect(asked.at(-1)?.search).toBe('?q=gulph');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith(CHOSEN);
    await expectClosed();
    await waitFor(() => expect(pill('Guelph')).toHaveFocus());
  });

  it("offers 'My location' to who types it", async () => {
    const { onChoose } = draw(dataAnswer([]));
    await userEvent.type(await open(), 'near me');
    await waitFor(() => expect(options()).toEqual(['My location']));
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith(null);
  });

  it("starts with 'My location' and the recent places", async () => {
    localStorage.setItem(
      RECENT_PLACES_KEY,
      JSON.stringify([CHOSEN, { name: 'Elora', lat: 43.68, lng: -80.43 }]),
    );
    const { asked, onChoose } = draw();
    await open();
    expect(options()).toEqual(['My location', 'Guelph', 'Elora']);
    expect(asked).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith({ name: 'Elora', lat: 43.68, lng: -80.43 });
    await expectClosed();
    await userEvent.click(pill('Elora'));
    await waitFor(() => expect(options()).toEqual(['My location', 'Elora', 'Guelph']));
    await userEvent.click(screen.getByRole('option', { name: 'My location' }));
    expect(onChoose).toHaveBeenLastCalledWith(null);
  });
});

describe('[LOC-31] what the choice says', () => {
  const expectStatus = (text: string) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

  it.each([
    ['xyzzy', 'No place in Ontario is called "xyzzy". Try a town or a postal code.'],
    ...['Ontario', 'ontario, Canada', 'ON', 'Canada'].map((text) => [
      text,
      'Lists show all of Ontario, the nearest first. Type a town or a postal code.',
    ]),
  ])('why there is no place for %s', async (text, said = '') => {
    draw(dataAnswer([]));
    await userEvent.type(await open(), text ?? '');
    await expectStatus(said);
    expect(options()).toEqual([]);
  });

  it.each([400, 404])('that the back end has no such call: %i', async (status) => {
    const { host } = draw({ status });
    await userEvent.type(await open(), 'guelph');
    await expectStatus('Places cannot be looked up here.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(host.reports).toEqual([]);
  });

  it('that places did not load, and tries again', async () => {
    let isDown = true;
    draw(() => (isDown ? { status: 503 } : dataAnswer([GUELPH])));
    await userEvent.type(await open(), 'g');
    await expectStatus('Places could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toEqual(['Guelph']));
  });

  it('that the visitor is offline, and goes on without a press', async () => {
    draw();
    const field = await open();
    fireEvent(window, new Event('offline'));
    await userEvent.type(field, 'g');
    await expectStatus('You seem to be offline.');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(options()).toEqual(['Guelph']));
  });
});

it.each([
  '{',
  '{}',
  '[1, {"name":"Guelph","lat":"43"}, {"name":"","lat":1,"lng":1}, {"name":"X","lat":99,"lng":1}]',
])('[LOC-31] ignores a broken list of recent places: %s', async (stored) => {
  localStorage.setItem(RECENT_PLACES_KEY, stored);
  draw();
  await open();
  expect(options()).toEqual(['My location']);
});
