import type { Farm } from '@sideroad/shared/contract';
import { renderInHost, translatePage } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { HoursCard } from './HoursCard.tsx';

/** Wednesday 2026-07-15 at a time in Ontario. */
const at = (time: string) => new Date(`2026-07-15T${time}-04:00`);

function renderAt(now: Date, change: Partial<Farm> = {}) {
  jest.useFakeTimers({ now });
  return renderInHost(<HoursCard farm={aFarm(change)} />);
}

const today = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'date');

describe('[HOURS-1] the hours card', () => {
  const days = (...list: number[]) =>
    list.map((dayOfWeek) => ({ dayOfWeek, openTime: '00:00', closeTime: '24:00' }));

  it.each([
    ['open', '12:00:00', {}, 'Open now', 'until 5:00 p.m.'],
    ['closed, with its next opening', '17:00:00', {}, 'Closed', 'Opens Sat 9:00 a.m.'],
    ['open until a later day', '12:00:00', { businessHours: days(2, 3) }, 'Open now', 'until Fri 12:00 a.m.'],
    [
      'open round the clock',
      '12:00:00',
      { businessHours: days(0, 1, 2, 3, 4, 5, 6) },
      'Open now',
      'Open 24 hours',
    ],
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
      'Opens Wed 10:00 a.m.',
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
    expect(within(today()[0] ?? document.body).getByText('10:00 a.m. – 5:00 p.m.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Monday Closed' })).toBeInTheDocument();
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
