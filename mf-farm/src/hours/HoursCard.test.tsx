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
  it("says 'Open now' and until when", () => {
    renderAt(at('12:00:00'));
    expect(screen.getByText('Open now')).toBeInTheDocument();
    expect(screen.getByText('until 5:00 p.m.')).toBeInTheDocument();
    expect(screen.getByText('Hours or services may differ.')).toBeInTheDocument();
  });

  it("says 'Closed' outside the hours", () => {
    renderAt(at('17:00:00'), { businessHours: [{ dayOfWeek: 2, openTime: '10:00', closeTime: '17:00' }] });
    expect(screen.queryByText('Open now')).toBeNull();
    const row = screen.getByRole('row', { name: /Wednesday/ });
    expect(screen.getAllByText('Closed').some((text) => !row.closest('table')?.contains(text))).toBe(true);
  });

  it('[HOURS-1] changes to closed also after the browser has translated the page', () => {
    renderAt(at('16:59:00'));
    translatePage();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText('Open now')).toBeNull();
    expect(screen.getAllByText('Closed')[0]).toBeVisible();
  });

  it('says when a closed farm opens next', () => {
    const { unmount } = renderAt(at('17:00:00'));
    expect(screen.getByText('Opens Sat 9:00 a.m.')).toBeInTheDocument();
    expect(screen.queryByText(/until/)).toBeNull();
    unmount();
    renderAt(at('12:00:00'));
    expect(screen.queryByText(/^Opens/)).toBeNull();
  });

  it('[HOURS-10] says that a farm is open round the clock, or until a later day', () => {
    const days = (...list: number[]) =>
      list.map((dayOfWeek) => ({ dayOfWeek, openTime: '00:00', closeTime: '24:00' }));
    const { unmount } = renderAt(at('12:00:00'), { businessHours: days(0, 1, 2, 3, 4, 5, 6) });
    expect(screen.getAllByText('Open 24 hours')).toHaveLength(8);
    expect(screen.queryByText(/until/)).toBeNull();
    unmount();
    renderAt(at('12:00:00'), { businessHours: days(2, 3) });
    expect(screen.getByText('until Fri 12:00 a.m.')).toBeInTheDocument();
  });

  it('names no opening of a farm that never opens', () => {
    renderAt(at('12:00:00'), { businessHours: [{ dayOfWeek: 2, openTime: null, closeTime: null }] });
    expect(screen.queryByText(/^Opens/)).toBeNull();
  });

  it("[HOURS-9] uses the farm's time zone, not the visitor's", () => {
    renderAt(at('10:30:00'), { timeZone: 'America/Winnipeg' });
    expect(screen.queryByText('Open now')).toBeNull();
  });

  it('lists the week and marks only today', () => {
    renderAt(at('12:00:00'));
    expect(screen.getAllByRole('row')).toHaveLength(7);
    expect(today()).toHaveLength(1);
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

describe('[HOURS-1] the status', () => {
  it('changes without a reload', () => {
    renderAt(at('09:59:30'));
    expect(screen.queryByText('Open now')).toBeNull();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Open now')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(7 * 3_600_000));
    expect(screen.queryByText('Open now')).toBeNull();
  });

  it('moves on to the next day', () => {
    renderAt(at('23:59:30'));
    expect(today()[0]).toHaveTextContent('Wednesday');
    act(() => jest.advanceTimersByTime(60_000));
    expect(today()[0]).toHaveTextContent('Thursday');
  });

  it('stops with the page', () => {
    const { unmount } = renderAt(at('12:00:00'));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not announced when it changes', () => {
    const { container } = renderAt(at('12:00:00'));
    expect(container.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
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
