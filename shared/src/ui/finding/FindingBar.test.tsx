import { type Finding, NO_FINDING } from '@sideroad/shared/domain/finding';
import { listingQuery } from '@sideroad/shared/domain/routeQueries';
import { type Answer, dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FindingBar, FindingEmpty } from './index.ts';

const FEATURES = [
  { id: '29', name: 'Dogs on leash', description: '', iconSvg: null, categoryId: '4' },
  { id: '40', name: 'Campfires', description: '', iconSvg: null, categoryId: '6' },
];
const CATEGORIES = [
  { id: '4', name: 'Comfort' },
  { id: '6', name: 'Events and groups' },
];
const FACETS = {
  open: 7,
  days: { '2026-11-28/2026-11-29': 9 },
  features: { '29': 3 },
  crops: { apples: 5, cider: 2 },
  within: { 10: 0, 25: 4, 50: 9, 100: 20 },
  without: { openAt: 2, crop: 14, featureIds: 3, unknownHours: 12, unknownPlace: 1 },
};

function answer({ pathname }: URL): Answer {
  if (pathname === '/api/features') return dataAnswer(FEATURES);
  if (pathname === '/api/feature-categories') return dataAnswer(CATEGORIES);
  return dataAnswer({ items: [], meta: {}, facets: FACETS });
}

const changes = jest.fn();

function Page({ part: Part, first }: { part: typeof FindingBar | typeof FindingEmpty; first: Finding }) {
  const [finding, setFinding] = useState(first);
  return (
    <Part
      finding={finding}
      source={{ place: { lat: 43.5, lng: -80.2 }, categoryId: '1' }}
      here="Near Hamilton"
      count={14}
      onChange={(next, patch) => {
        changes(patch);
        setFinding(next);
      }}
    />
  );
}

function draw(
  first: Partial<Finding> = {},
  part: typeof FindingBar | typeof FindingEmpty = FindingBar,
  respond = answer,
  address = '/listing',
) {
  changes.mockClear();
  const asked = stubNetwork(respond);
  renderInHost(<Page part={part} first={{ ...NO_FINDING, ...first }} />, { address });
  return { counts: () => asked.filter(({ searchParams }) => searchParams.has('facets')) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const filters = () =>
  within(screen.getByRole('list', { name: 'Filters in use' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
async function openSheet(name: 'Open' | 'Filters') {
  await userEvent.click(button(name));
  return within(await screen.findByRole('dialog', { name }));
}

beforeEach(() => {
  stubMedia({ width: 1440 });
  jest.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

describe('[FIND-2] the row above a list', () => {
  it('has three controls, and asks for no counts and no features', () => {
    const { counts } = draw();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Near Hamilton',
      'Open',
      'Filters',
    ]);
    expect(counts()).toEqual([]);
  });

  it('[FIND-3] names each filter that is set, and one press takes it back', async () => {
    draw({ open: '2026-11-28T10:00', crop: 'sweet-corn', within: 25, features: ['29'], sort: 'name' });
    await screen.findByText('Dogs on leash');
    expect(filters()).toEqual([
      'Open Sat 28 Nov',
      '10 a.m.',
      'Sweet corn',
      'Within 25 km',
      'Dogs on leash',
      'By name',
      'Clear all',
    ]);
    await userEvent.click(button('Remove 10 a.m.'));
    expect(changes).toHaveBeenLastCalledWith({ open: '2026-11-28' });
    await userEvent.click(button('Remove Dogs on leash'));
    expect(changes).toHaveBeenCalledWith({ features: [] });
    expect(button('Filters')).toHaveFocus();
    await userEvent.click(button('Clear all'));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('keeps a chosen place when all filters are cleared', async () => {
    const near = { name: 'Elora', lat: 43.68, lng: -80.43 };
    draw({ near, open: 'now', within: 10 });
    await userEvent.click(button('Clear all'));
    expect(changes).toHaveBeenCalledWith({ ...NO_FINDING, near });
    await userEvent.click(button('Clear place'));
    expect(changes).toHaveBeenLastCalledWith({ near: null });
  });
});

describe('[FIND-4] the choice of a time', () => {
  it('is now or a whole day, and of a day a time that is taken back alone', async () => {
    draw();
    const sheet = await openSheet('Open');
    await userEvent.click(await sheet.findByRole('button', { name: 'Open now 7' }));
    expect(changes).toHaveBeenLastCalledWith({ open: 'now' });
    const press = async (name: string, open: string | null) => {
      await userEvent.click(sheet.getByRole('button', { name }));
      expect(changes).toHaveBeenLastCalledWith({ open });
    };
    await press('Today', '2026-11-26');
    await press('Tomorrow', '2026-11-27');
    await press('This weekend 9', '2026-11-28/2026-11-29');
    expect(sheet.queryByRole('button', { name: 'Morning' })).toBeNull();
    await press('Fri 11 December', '2026-12-11');
    await press('Sat 28 November', '2026-11-28');
    await press('Afternoon', '2026-11-28T12:00/2026-11-28T17:00');
    // The time stays with another day, which has it to come, and not with two.
    await press('Sun 29 November', '2026-11-29T12:00/2026-11-29T17:00');
    await press('Afternoon', '2026-11-29');
    await userEvent.click(sheet.getByRole('button', { name: 'Exact hour' }));
    await press('2 p.m.', '2026-11-29T14:00');
    await press('This weekend 9', '2026-11-28/2026-11-29');
    expect(sheet.queryByRole('group', { name: 'At' })).toBeNull();
    await press('Sun 29 November', '2026-11-29');
    await press('Sun 29 November', null);
  });
});

describe('[FIND-5] the sheet of filters', () => {
  it('has each choice with the farms that it leaves', async () => {
    draw({ crop: 'apples' });
    const sheet = await openSheet('Filters');
    await sheet.findByRole('button', { name: '25 km 4' });
    const names = (group: string) =>
      within(sheet.getByRole('group', { name: group }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names('Order')).toEqual(['Nearest', 'Opens next', 'Name']);
    expect(names('Distance')).toEqual(['10 km 0', '25 km 4', '50 km 9', '100 km 20']);
    expect(names('Comfort')).toEqual(['Dogs on leash 3']);
    expect(names('Events and groups')).toEqual(['Campfires 0']);
    expect(sheet.getByRole('button', { name: 'Campfires 0' })).toBeEnabled();
    expect(sheet.getByRole('button', { name: 'Show 14 farms' })).toBeInTheDocument();
  });

  it('has the crops of the season first, then all', async () => {
    draw();
    const sheet = await openSheet('Filters');
    expect(await sheet.findByRole('button', { name: 'Fresh cider 2' })).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: /^Apples/ })).not.toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'All crops and activities' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Apples 5' }));
    expect(changes).toHaveBeenLastCalledWith({ crop: 'apples' });
  });

  it('changes the list at once, and combines choices that come before the address has changed', async () => {
    draw();
    const sheet = await openSheet('Filters');
    await userEvent.click(await sheet.findByRole('button', { name: 'Dogs on leash 3' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Campfires 0' }));
    expect(changes).toHaveBeenLastCalledWith({ features: ['29', '40'] });
    await userEvent.click(sheet.getByRole('button', { name: 'Show 14 farms' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Filters')).toHaveFocus();
  });

  it('has no counts where the back end does not say them', async () => {
    draw({}, FindingBar, (url) =>
      url.searchParams.has('facets') ? dataAnswer({ items: [], meta: {} }) : answer(url),
    );
    const sheet = await openSheet('Filters');
    expect(await sheet.findByRole('button', { name: 'Dogs on leash' })).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: '10 km' })).toBeEnabled();
  });
});

describe('[FIND-6] an empty list', () => {
  const asked = { open: 'now', crop: 'apples', features: ['29', '40'] };

  it('names the filter whose removal helps most', async () => {
    draw(asked, FindingEmpty);
    await userEvent.click(await screen.findByRole('button', { name: 'Without "Apples": 14 farms' }));
    expect(changes).toHaveBeenCalledWith({ crop: null });
  });

  it('names features together', async () => {
    draw({ ...asked, crop: null }, FindingEmpty);
    await userEvent.click(await screen.findByRole('button', { name: 'Without "2 features": 3 farms' }));
    expect(changes).toHaveBeenCalledWith({ features: [] });
  });

  it('offers only to clear all where no count is known', async () => {
    draw(asked, FindingEmpty, () => dataAnswer({ items: [], meta: {} }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(changes).toHaveBeenCalledWith({ ...NO_FINDING });
  });
});

describe('a moment that is over', () => {
  beforeEach(() => stubMedia({ width: 1440 }));
  afterEach(() => jest.useRealTimers());
  const at = (now: string) =>
    jest.useFakeTimers({
      now: new Date(now),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    });

  it.each([
    ['2020-01-01T10:00', 'Wed 1 Jan 2020, 10 a.m. is over.', 'Sat 28 Nov, 10 a.m.'],
    ['2026-11-28T07:00', 'Sat 28 Nov, 7 a.m. is over.', 'Sun 29 Nov, 7 a.m.'],
    ['2027-03-14T02:30', 'There is no moment "2027-03-14T02:30".', 'Sun 29 Nov, 2:30 a.m.'],
    ['2026-11-27', 'Fri 27 Nov is over.', 'Sat 28 Nov'],
    ['2026-11-27T06:00/2026-11-27T12:00', 'Fri 27 Nov, morning is over.', 'Sat 28 Nov, morning'],
    ['2026-11-21/2026-11-22', 'Sat 21 Nov or Sun 22 Nov is over.', 'Sat 28 Nov or Sun 29 Nov'],
    ['2026-11-28', '', null],
    ['tomorrow', 'There is no moment "tomorrow".', 'what is open now'],
    ['2026-11-28T08:00', '', null],
    ['now', '', null],
  ])('[FIND-15] of %s an address says "%s", and offers %s', async (open, said, next) => {
    at('2026-11-28T13:00:00Z');
    const { finding } = listingQuery.parse(`?open=${open}`);
    draw(finding, FindingBar, answer, `/listing?open=${open}`);
    if (next === null) return expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    expect(screen.getByText(said)).toBeVisible();
    await userEvent.click(button(`Show ${next}`));
    expect(screen.queryByText(said)).toBeNull();
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('[FIND-4] is not offered', async () => {
    at('2026-11-28T21:30:00Z');
    draw();
    await userEvent.click(button('Open'));
    await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
    const namesOf = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(namesOf('Time, if it matters')).toEqual(['Afternoon', 'Evening', 'Exact hour']);
    await userEvent.click(button('Exact hour'));
    expect(namesOf('At')[0]).toBe('5 p.m.');
  });
});

it.each([
  ['Open', { open: 'now' }, '12 farms are left out: their hours are not known.', { open: null }],
  ['Filters', { within: 25 as const }, '1 farm is left out: their location is not known.', { within: null }],
])(
  '[FIND-16] %s says how many farms a choice leaves out, and shows them',
  async (part, first, said, shown) => {
    stubMedia({ width: 1440 });
    draw(first);
    await userEvent.click(button(part));
    expect(await screen.findByText(said)).toBeVisible();
    await userEvent.click(button('Show all'));
    expect(changes).toHaveBeenLastCalledWith(shown);
    expect(screen.queryByText(said)).toBeNull();
  },
);
