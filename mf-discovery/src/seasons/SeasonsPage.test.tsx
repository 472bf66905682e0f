import { createTestHost, hydrateInHost, renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { TORONTO } from '../testing/places.ts';
import SeasonsPage from './SeasonsPage.expose.tsx';
import { seasonsOn } from './seasons.ts';

const AT = { toronto: TORONTO, sudbury: { lat: 46.49, lng: -81.01 } };
const locationAt = (place: keyof typeof AT) => ({
  loading: false,
  location: { ...AT[place], source: 'IP' as const },
  error: null,
});
const page = (zone: 'south' | 'north' | null = null) => <SeasonsPage query={{ zone, rest: {} }} />;
const namesIn = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const names = (seasons: { name: string }[]) => seasons.map(({ name }) => name);

beforeEach(() => {
  stubMedia({ width: 1440 });
  jest.useFakeTimers({ now: new Date('2026-11-26T12:00:00-05:00') });
});
afterEach(() => jest.useRealTimers());

describe('[SEASON-4] seasons on a day', () => {
  it('are in season, the first to end first; next within two months; or later', () => {
    const { now, next, later } = seasonsOn('2026-06-20', 'south');
    expect(names(now).slice(0, 2)).toEqual(['Rhubarb', 'Asparagus']);
    expect(names(now)).toContain('Strawberries');
    expect(names(next)).toEqual(expect.arrayContaining(['Peaches', 'Apples']));
    expect(names(later).at(0)).toBe('Grapes');
    expect(names(later).at(-1)).toBe('Fiddleheads');
    expect(names([...now, ...next, ...later])).not.toContain('Cranberries');
  });

  it('go over the turn of the year', () => {
    const { now, later } = seasonsOn('2027-01-10', 'south');
    expect(names(now)).toEqual(['Icewine', 'Sleigh rides']);
    expect(names(later).at(-1)).toBe('Christmas trees');
  });

  it('name what is not usual in the zone', () => {
    expect(seasonsOn('2026-06-20', 'north').unusual).toContain('Peaches');
  });
});

describe('[SEASON-4] the page of seasons', () => {
  it('shows the seasons of the visitor, each as a link to the farms that have the crop', () => {
    renderInHost(page(), { host: createTestHost({ location: locationAt('toronto') }) });
    expect(namesIn('In season now')).toEqual([
      'Brussels sprouts usually 16 September to 30 November',
      'Fresh cider usually 16 September to 30 November',
      'Christmas trees usually 16 November to 31 December',
    ]);
    expect(screen.getByRole('link', { name: /^Apples usually 16 August to 31 October$/ })).toHaveAttribute(
      'href',
      '/listing?crop=apples',
    );
    expect(screen.getByText('Today, 26 November')).toBeVisible();
    expect(document.title).toBe('Seasons · Sideroad');
  });

  it('shows the zone that the address names, and links to each', () => {
    renderInHost(page('north'), { host: createTestHost({ location: locationAt('toronto') }) });
    const zones = within(screen.getByRole('navigation', { name: 'Part of Ontario' })).getAllByRole('link');
    expect(zones.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/seasons?zone=south', null],
      ['/seasons?zone=centre', null],
      ['/seasons?zone=north', 'true'],
    ]);
    expect(namesIn('In season now')).toEqual(['Christmas trees usually 16 November to 31 December']);
    expect(screen.getByText(/^Not usual in this part of Ontario: .*Peaches/)).toBeVisible();
  });

  it('follows a location that comes late', () => {
    const { host } = renderInHost(page());
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Centre');
    act(() => host.setLocation(locationAt('sudbury')));
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('North');
  });

  it('says when nothing is in season', () => {
    jest.setSystemTime(new Date('2026-11-10T12:00:00-05:00'));
    renderInHost(page('north'));
    expect(screen.getByRole('region', { name: 'In season now' })).toHaveTextContent(/Nothing is usually/);
  });

  it('[SEASON-4] hydrates a document of the day before, then shows today in Ontario', () => {
    jest.setSystemTime(new Date('2026-11-30T23:59:00-05:00'));
    const { html, reported } = hydrateInHost(page('south'), {}, () =>
      jest.setSystemTime(new Date('2026-12-01T00:01:00-05:00')),
    );
    expect(reported).toEqual([]);
    expect(html).toContain('Today, 30 November');
    expect(html).not.toContain('style=');
    expect(screen.getByText('Today, 1 December')).toBeVisible();
    expect(namesIn('In season now')[0]).toMatch(/^Christmas trees/);
  });
});
