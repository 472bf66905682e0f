import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { restMapAt } from '../../testing/fakeMap.tsx';
import { cards, loaded, openList } from '../../testing/openList.tsx';
import { AT_TORONTO, TORONTO } from '../../testing/places.ts';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../../testing/fakeMap.tsx'),
}));

const ADDRESS = '/category/1?page=1&category=pyo-farm';
const map = () => screen.queryByRole('region', { name: 'Map' });
const list = () => screen.queryByRole('region', { name: 'Farms' });
const button = (name: string) => screen.queryByRole('button', { name });

/** Returns the rules of a stylesheet for a width, because jsdom supports neither layers nor media queries. */
function rulesAt(width: number, file: string): string {
  const text = readFileSync(path.join(__dirname, file), 'utf8');
  const holds = (side: string, px: string) => (side === 'min' ? width >= Number(px) : width <= Number(px));
  return text
    .replace(/^@layer pages \{(.*)\}\s*$/s, '$1')
    .replace(/^ {2}@media print \{$.*?^ {2}\}$/gms, '')
    .replace(
      /^ {2}@media (?:screen and )?\((min|max)-width: ([\d.]+)px\) \{$(.*?)^ {2}\}$/gms,
      (_all, side, px, rules) => (holds(side, px) ? rules : ''),
    );
}

const style = document.createElement('style');

/** Sets the width of the window and applies the stylesheets that hide panes. */
function openWindow(width: number) {
  stubMedia({ width });
  style.textContent = ['../FarmListScreen.module.css', 'PaneSwitch.module.css']
    .map((file) => rulesAt(width, file))
    .join('\n');
}

beforeEach(() => {
  document.head.append(style);
  // jsdom cannot scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('[LIST-46] list and map', () => {
  it.each([320, 767, 768, 787])('[LIST-46] at %i px, one pane', async (width) => {
    openWindow(width);
    const { visited } = openList(ADDRESS);
    await loaded();
    expect(map()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'View Map' }));
    expect(await screen.findByRole('region', { name: 'Map' })).toBeInTheDocument();
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('PYO Farms');
    await userEvent.click(screen.getByRole('button', { name: 'View List' }));
    expect(map()).not.toBeInTheDocument();
    expect(list()).toBeInTheDocument();
    expect(visited).toEqual([`REPLACE ${ADDRESS}&view=map`, `REPLACE ${ADDRESS}&view=list`]);
  });

  it('at 788 px, both and no floating button', async () => {
    openWindow(788);
    openList(ADDRESS);
    await loaded();
    expect(map()).toBeInTheDocument();
    expect(button('View Map')).not.toBeInTheDocument();
    expect(button('View List')).not.toBeInTheDocument();
  });
});

it("[MAP-6] the map says 'Loading…', also while the visitor's place is unknown", async () => {
  openWindow(788);
  const { host } = openList(ADDRESS, { host: createTestHost() });
  expect(map()).toHaveTextContent(/^Loading…$/);
  act(() => host.setLocation(AT_TORONTO));
  await loaded();
  expect(await within(map() ?? document.body).findByRole('button', { name: 'Farm 1' })).toBeInTheDocument();
});

describe('the map toggle in the header', () => {
  it('[LIST-49, LIST-51] replaces the address at 788 px', async () => {
    openWindow(788);
    const { host, visited } = openList(ADDRESS);
    await loaded();
    expect(host.mapToggle()?.shown).toBe(true);
    act(() => host.mapToggle()?.onToggle());
    expect(map()).not.toBeInTheDocument();
    expect(host.mapToggle()?.shown).toBe(false);
    act(() => host.mapToggle()?.onToggle());
    expect(map()).toBeInTheDocument();
    expect(visited).toEqual([`REPLACE ${ADDRESS}&view=list`, `REPLACE ${ADDRESS}&view=map`]);
  });

  it('[LIST-46] is absent at 787 px', async () => {
    openWindow(787);
    const { host } = openList(ADDRESS);
    await loaded();
    expect(host.mapToggle()).toBeNull();
  });

  it('is gone with the page', async () => {
    openWindow(788);
    const { host, unmount } = openList(ADDRESS);
    await loaded();
    unmount();
    expect(host.mapToggle()).toBeNull();
  });
});

describe('[LIST-27] a hidden map', () => {
  it('does not filter the list', async () => {
    openWindow(600);
    openList(`${ADDRESS}&view=map`);
    await screen.findByRole('button', { name: 'Farm 1' });
    act(() => restMapAt({ lat: 10, lng: 10 }));
    expect(screen.getByRole('status')).toHaveTextContent('0 farms');
    await userEvent.click(screen.getByRole('button', { name: 'View List' }));
    expect(screen.getByRole('status')).toHaveTextContent('30 farms');
    expect(cards()).toHaveLength(12);
  });

  it('filters the list when it is shown again', async () => {
    openWindow(788);
    const { host } = openList(ADDRESS);
    await loaded();
    act(() => restMapAt(TORONTO, { reach: 0.0345 }));
    const inArea = screen.getByRole('status').textContent;
    act(() => host.mapToggle()?.onToggle());
    expect(screen.getByRole('status')).toHaveTextContent('30 farms');
    act(() => host.mapToggle()?.onToggle());
    expect(screen.getByRole('status')).toHaveTextContent(inArea ?? '');
    expect(inArea).not.toBe('30 farms');
  });
});
