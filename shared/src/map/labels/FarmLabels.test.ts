import { toWorldPixel } from '../geo.ts';
import { farmsInRow } from '../testing/manyFarms.ts';
import { ridgeline, windfall } from '../testing/markers.ts';
import type { MapBounds } from '../types.ts';
import { FarmLabels, type LabelInput, type LabelSurface } from './FarmLabels.ts';

const neighbour = { ...windfall, id: '13', label: 'Twin Silos', position: { lat: 43.021, lng: -79.361 } };
const southOntario: MapBounds = { south: 42.5, west: -81, north: 44, east: -78.5 };

/** A map without a map: what it shows is set by the test. */
function openMap() {
  const container = document.createElement('div');
  const pane = document.createElement('div');
  container.append(pane);
  document.body.append(container);
  const view: { zoom: number; bounds: MapBounds | null } = { zoom: 9, bounds: southOntario };
  const opened: unknown[] = [];
  const selected: string[] = [];
  const surface: LabelSurface = {
    pane,
    container,
    zoom: () => view.zoom,
    bounds: () => view.bounds,
    toPixel: (position) => toWorldPixel(position, view.zoom),
    names: () => [],
    open: (positions) => opened.push(positions),
  };
  const onMove = jest.fn();
  const labels = new FarmLabels(surface, (id) => selected.push(id), onMove);
  const show = (input: Partial<LabelInput>) =>
    labels.set({ markers: [], selectedId: null, highlightedId: null, visitor: null, ...input });
  const names = () => [...pane.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  const button = (name: string) => pane.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
  return { labels, show, names, button, view, opened, selected, container, onMove };
}

/** A click by pointer; a press by key is `element.click()`, which counts no clicks. */
const clickOn = (element: HTMLElement | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));

describe('labels of any provider', () => {
  it('draws labels in or just beyond the view; Tab reaches those in view', () => {
    const { show, names, view, button } = openMap();
    view.bounds = { ...southOntario, west: -80.3 };
    const far = { ...ridgeline, id: '14', label: 'Far Away', position: { lat: 43, lng: -83 } };
    show({ markers: [windfall, ridgeline, far] });
    expect(names()).toEqual(['Windfall Acres', 'Ridgeline Pumpkins']);
    expect(button('Ridgeline Pumpkins')?.tabIndex).toBe(-1);
  });

  it('draws nothing while the view is unknown', () => {
    const { labels, show, names, view } = openMap();
    view.bounds = null;
    show({ markers: [windfall] });
    expect(names()).toEqual([]);
    view.bounds = southOntario;
    labels.rebuild();
    expect(names()).toEqual(['Windfall Acres']);
  });

  it('clusters by the zoom level at rest', () => {
    const { labels, show, names, view } = openMap();
    show({ markers: [windfall, neighbour] });
    expect(names()).toEqual(['2 farms']);
    view.zoom = 15;
    labels.rebuild();
    expect(names()).toEqual(['Windfall Acres', 'Twin Silos']);
  });
});

it('[MAP-71] shows a dot where the visitor is, which is no button and another one for a guess', () => {
  const { show, container, names } = openMap();
  const dot = () => container.querySelector<HTMLElement>('[data-source]');
  show({ markers: [windfall], visitor: { lat: 43.3, lng: -79.9, source: 'IP' } });
  const { x, y } = toWorldPixel({ lat: 43.3, lng: -79.9 }, 9);
  expect(dot()).toHaveStyle({ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` });
  expect([dot()?.dataset.source, dot()?.ariaHidden, dot()?.tabIndex]).toEqual(['IP', 'true', -1]);
  expect(names()).toEqual(['Windfall Acres']);
  show({ markers: [windfall] });
  expect(dot()).toBeNull();
});

describe('pressing a label', () => {
  it('[MAP-18] selects its farm; a cluster opens with all its farms', () => {
    const { show, button, selected, opened } = openMap();
    show({ markers: [windfall, neighbour, ridgeline] });
    clickOn(button('Ridgeline Pumpkins'));
    clickOn(button('2 farms'));
    expect(selected).toEqual(['12']);
    expect(opened).toEqual([[windfall.position, neighbour.position]]);
  });

  it('is ignored at the end of a drag, except by key', () => {
    const { labels, show, button, selected, container } = openMap();
    show({ markers: [windfall] });
    labels.dragStarted();
    clickOn(button('Windfall Acres'));
    expect(selected).toEqual([]);
    button('Windfall Acres')?.click();
    expect(selected).toEqual(['11']);
    container.dispatchEvent(new Event('pointerdown'));
    clickOn(button('Windfall Acres'));
    expect(selected).toEqual(['11', '11']);
  });
});

describe('[MAP-13] more than 2000 farms', () => {
  const many = (count: number) => farmsInRow(count).map((farm) => ({ ...windfall, ...farm, label: farm.id }));
  const everywhere: MapBounds = { south: -85, west: -179, north: 85, east: 179 };
  const nextTask = () => jest.advanceTimersToNextTimer();

  function openMany() {
    const map = openMap();
    map.view.bounds = everywhere;
    map.view.zoom = 3;
    return map;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps the old labels until the new grouping is complete', () => {
    const { labels, show, names, view, onMove } = openMany();
    show({ markers: [windfall] });
    show({ markers: many(2001) });
    view.bounds = { ...everywhere, south: 60 };
    labels.rebuild();
    expect(names()).toEqual(['Windfall Acres']);
    view.bounds = everywhere;
    onMove.mockClear();
    nextTask();
    expect(names()).not.toEqual([]);
    expect(names()).not.toContain('Windfall Acres');
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('abandons the older grouping for other farms or another level', () => {
    const { labels, show, names, view } = openMany();
    show({ markers: many(6001) });
    show({ markers: many(2001) });
    while (jest.getTimerCount() > 0) nextTask();
    const newer = openMany();
    newer.show({ markers: many(2001) });
    nextTask();
    expect(names()).toEqual(newer.names());
    show({ markers: many(6001) });
    view.zoom = 4;
    labels.rebuild();
    while (jest.getTimerCount() > 0) nextTask();
    const fourth = openMany();
    fourth.view.zoom = 4;
    fourth.show({ markers: many(6001) });
    while (jest.getTimerCount() > 0) nextTask();
    expect(names()).toEqual(fourth.names());
  });

  it('draws nothing after the map is removed', () => {
    const { labels, show, names } = openMany();
    show({ markers: many(2001) });
    labels.stop();
    nextTask();
    expect(names()).toEqual([]);
  });

  it('does not regroup for a hovered card or a panned map', () => {
    const { labels, show } = openMany();
    let looked = 0;
    const markers = many(30).map((farm) => ({
      ...farm,
      get position() {
        looked += 1;
        return farm.position;
      },
    }));
    show({ markers });
    const firstTime = looked;
    show({ markers, highlightedId: 'f7' });
    labels.rebuild();
    // Only to see whether the one cluster and the hovered farm are in view, and where.
    expect(looked - firstTime).toBeLessThan(markers.length);
  });
});
