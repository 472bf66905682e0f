import { type Answer, dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Planner } from './index.ts';

const FEATURES = [
  { id: '29', name: 'Dogs on leash', description: '', iconSvg: null, categoryId: '4' },
  { id: '40', name: 'Campfires', description: '', iconSvg: null, categoryId: '4' },
  { id: '42', name: 'Wi-Fi', description: '', iconSvg: null, categoryId: '4' },
];
const ELORA = { id: '7', name: 'Elora', region: 'Ontario', kind: 'town', latitude: 43.68, longitude: -80.43 };

function answer({ pathname }: URL): Answer {
  if (pathname === '/api/features') return dataAnswer(FEATURES);
  if (pathname === '/api/feature-categories') return dataAnswer([{ id: '4', name: 'Comfort' }]);
  if (pathname === '/api/places') return dataAnswer([ELORA]);
  return dataAnswer({ items: [], meta: {} });
}

const planner = () => within(screen.getByRole('region', { name: 'Plan a visit' }));
const sentence = () => planner().getByText(/^We are/).textContent;
const address = () => planner().getByRole('link', { name: 'Find farms' }).getAttribute('href');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the control of a gap in a dialog, presses these choices and closes it. */
async function choose(gap: RegExp, title: string, ...choices: string[]) {
  await press(gap);
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  for (const name of choices) await userEvent.click(await sheet.findByRole('button', { name }));
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

let asked: URL[];
beforeEach(() => {
  stubMedia({ width: 1440 });
  jest.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), advanceTimers: true });
  asked = stubNetwork(answer);
  renderInHost(<Planner />);
});
afterEach(() => jest.useRealTimers());

describe('[FIND-13] the sentence', () => {
  it('[FIND-13] invites to choose, leads to all farms and fetches nothing', () => {
    expect(sentence()).toBe('We are anywhere near me on any day, with anyone, for anything ripe.');
    expect(planner().getAllByRole('button')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Place: anywhere near me. Change' })).toHaveTextContent(
      /^anywhere near me$/,
    );
    expect(address()).toBe('/listing');
    expect(asked).toEqual([]);
  });

  it('[FIND-13] says what is chosen, and leads to the list of it', async () => {
    await press(/^Place/);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Town or postal code' }), 'elora');
    await userEvent.click(await screen.findByRole('option', { name: /Elora/ }));
    await choose(/^Open/, 'Open', 'Sat 28 November');
    await choose(/^Features/, 'Features', 'Dogs on leash', 'Campfires', 'Wi-Fi');
    await choose(/^Crops/, 'Crops', 'All crops and activities', 'Apples');
    expect(sentence()).toBe(
      'We are near Elora on Saturday, with dogs on leash, campfires and Wi-Fi, for apples.',
    );
    expect(screen.getByRole('button', { name: 'Place: near Elora. Change' })).toBeInTheDocument();
    expect(address()).toBe(
      '/listing?near=43.6800,-80.4300,Elora&open=2026-11-28&crop=apples&features=29,40,42',
    );
  });

  it.each([
    [['Open now'], 'We are anywhere near me right now, with'],
    [['Sat 5 December', 'Exact hour', '2 p.m.'], 'on Saturday 5 December at 2 p.m., with'],
    [['This weekend'], 'on Saturday or Sunday, with'],
    [['Tomorrow', 'Morning'], 'near me tomorrow in the morning, with'],
  ])('stays grammatical with %j', async (choices, words) => {
    await choose(/^Open/, 'Open', ...choices);
    expect(sentence()).toContain(words);
  });

  it.each([
    ['Christmas trees', 'for Christmas trees.'],
    ['Sweet corn', 'for sweet corn.'],
  ])('names %s as words', async (crop, words) => {
    await choose(/^Crops/, 'Crops', 'All crops and activities', crop);
    expect(sentence()).toContain(words);
  });

  it('takes a choice back', async () => {
    await choose(/^Open/, 'Open', 'Open now', 'Open now');
    expect(address()).toBe('/listing');
  });
});
