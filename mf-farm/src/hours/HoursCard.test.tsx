import type { BusinessHours, Farm, Season, SpecialDay } from '@sideroad/shared/contract';
import { renderInHost, translatePage } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { HoursCard } from './HoursCard.tsx';

/** Wednesday 2026-07-15 at a time in Ontario. */
const at = (time: string) => new Date(`2026-07-15T${time}-04:00`);

function renderAt(now: Date, change: Partial<Farm> = {}) {
  jest.useFakeTimers({ now });
  return renderInHost(<HoursCard farm={aFarm(change)} date="2026-07-15" />);
}

const today = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'date');

describe('[HOURS-1] the hours card', () => {
  it.each([
    ['open', '12:00:00', {}, 'Open now', 'until 5 p.m.'],
    ['closed, with its next opening', '17:00:00', {}, 'Closed', 'Opens Sat 9 a.m.'],
    [
      'a farm that never opens',
      '12:00:00',
      { businessHours: [{ dayOfWeek: 2, openTime: null, closeTime: null }] },
      'Closed',
      '',
    ],
    [
      "in the farm's time zone",
      '10:30:00',
      { timeZone: 'America/Winnipeg' },
      'Closed',
      'Opens today 10 a.m.',
    ],
  ])('[HOURS-9, HOURS-10] says that it is %s', (_what, time, change, status, next) => {
    const { container } = renderAt(at(time), change);
    expect(container.querySelector('.head')).toHaveTextContent(new RegExp(`^${status}${next}$`));
    // It is not announced when it changes.
    expect(container.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
  });

  it('changes to closed also after the browser has translated the page', () => {
    renderAt(at('16:59:00'));
    translatePage();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText('Open now')).toBeNull();
    expect(screen.getAllByText('Closed')[0]).toBeVisible();
  });

  it('lists the week and marks only today', () => {
    renderAt(at('12:00:00'));
    expect(screen.getAllByRole('row')).toHaveLength(7);
    expect(today()).toHaveLength(1);
    expect(screen.getByText('Hours or services may differ.')).toBeInTheDocument();
    expect(within(today()[0] ?? document.body).getByText('10 a.m. to 5 p.m.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Monday Closed' })).toBeInTheDocument();
    // No entry for Sunday: its hours are not known [HOURS-16].
    expect(screen.getByRole('row', { name: 'Sunday Not given' })).toBeInTheDocument();
  });

  it('says so when the hours are unknown', () => {
    renderAt(at('12:00:00'), { businessHours: [] });
    expect(screen.getByText('Closed')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('This farm has not given its hours yet.')).toBeInTheDocument();
  });
});

describe('directions', () => {
  it('lead to the coordinates in a new tab', () => {
    renderAt(at('12:00:00'));
    const link = screen.getByRole('link', { name: /Get directions/ });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('destination')).toBe('43.1654,-79.4766');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

const daily = (openTime: string, closeTime: string): BusinessHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime }));
const season = (name: string, from: string, to: string, change: Partial<Season> = {}): Season => ({
  name,
  from,
  to,
  crop: null,
  hours: null,
  ...change,
});
const special = (date: string, reason: string | null, ...hours: [string, string][]): SpecialDay => ({
  date,
  reason,
  hours: hours.map(([openTime, closeTime]) => ({ openTime, closeTime })),
});

/** The rows below the week, each as 'name: when'. */
const coming = () =>
  screen.queryAllByRole('term').map((term) => {
    const texts = [...(term.parentElement?.children ?? [])].map(({ textContent }) => textContent);
    return texts.join(': ');
  });

describe('[HOURS-13] special days on the hours card', () => {
  it('are listed for two weeks, the near ones by their weekday', () => {
    renderAt(at('12:00:00'), {
      specialDays: [
        special('2026-07-28', null),
        special('2026-07-29', 'Too far'),
        special('2026-07-22', 'Fair', ['09:00', '12:00'], ['13:30', '24:00']),
        special('2026-07-14', 'Over'),
        special('2026-07-20', 'Thanksgiving', ['09:00', '14:00']),
        special('2026-07-15', 'Inventory', ['00:00', '24:00']),
      ],
    });
    expect(coming()).toEqual([
      'Inventory Wednesday: Open 24 hours',
      'Thanksgiving Monday: 9 a.m. to 2 p.m.',
      'Fair, Wed 22 July: 9 a.m. to noon and 1:30 p.m. to midnight',
      'Tue 28 July: Closed',
    ]);
  });

  it('change their rows of the next seven days', () => {
    renderAt(at('12:00:00'), {
      specialDays: [special('2026-07-15', 'Fair', ['08:00', '20:00']), special('2026-07-21', 'Holiday')],
    });
    expect(today().map(({ textContent }) => textContent)).toEqual(['Wednesday8 a.m. to 8 p.m.']);
    expect(screen.getByRole('row', { name: 'Tuesday Closed' })).toBeInTheDocument();
  });

  it('are listed where the usual hours are not known, without a week', () => {
    renderAt(at('12:00:00'), {
      businessHours: [],
      specialDays: [special('2026-07-18', 'Fair', ['09:00', '17:00'])],
    });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('This farm has not given its hours yet.')).toBeInTheDocument();
    expect(coming()).toEqual(['Fair Saturday: 9 a.m. to 5 p.m.']);
  });
});

describe('[HOURS-13] seasons on the hours card', () => {
  const berries = season('Strawberries', '06-15', '07-20', { crop: 'strawberries' });
  const apples = season('Apples', '08-25', '10-31', { crop: 'apples' });

  it('say until when they last, and when the next begin with which hours', () => {
    renderAt(at('12:00:00'), {
      seasons: [
        season('Winter fair', '12-20', '01-06', { hours: daily('12:00', '20:00') }),
        apples,
        berries,
        season('Farm shop', '01-01', '12-31'),
      ],
    });
    expect(coming()).toEqual([
      'Farm shop: all year',
      'Strawberries: until about 20 July',
      'Apples: from about 25 August',
      'Winter fair: from 20 December: Mon to Sun, noon to 8 p.m.',
    ]);
    expect(screen.getByRole('table', { name: 'Opening hours' })).toBeInTheDocument();
  });

  it('name the week of a season with hours of its own, until it ends', () => {
    const fair = season('Summer fair', '07-01', '07-18', { hours: daily('08:00', '20:00') });
    renderAt(at('12:00:00'), { seasons: [fair, season('Summer', '05-01', '09-30')] });
    const table = screen.getByRole('table', { name: 'Opening hours Summer fair' });
    expect(within(table).getByRole('row', { name: 'Wednesday 8 a.m. to 8 p.m.' })).toBeInTheDocument();
    // Sunday is 19 July.
    expect(within(table).getByRole('row', { name: 'Sunday Not given' })).toBeInTheDocument();
    expect(coming()).toContain('Summer fair: until 18 July');
  });

  it('leave the usual week out of season, which it says, without a day of today', () => {
    const { container } = renderAt(at('12:00:00'), { seasons: [apples] });
    expect(container.querySelector('.head')).toHaveTextContent(/^ClosedOpens about 25 August$/);
    const table = screen.getByRole('table', { name: 'Opening hours In season' });
    expect(within(table).getByRole('row', { name: 'Tuesday 10 a.m. to 5 p.m.' })).toBeInTheDocument();
    expect(today()).toEqual([]);
  });
});
