import { createTestHost, renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MapCanvas } from '../MapCanvas.tsx';
import { ridgeline, windfall } from '../testing/markers.ts';
import type { MapCanvasProps, MapController, MapIdle } from '../types.ts';
import { fakeMaps } from './testing/fakeMaps.ts';

const config = { googleMapsApiKey: 'AIza-test_key', googleMapsMapId: '8e0a97af9386fef' };
const onIdle = jest.fn<void, [MapIdle]>();
const region = () => screen.getByRole('region', { name: 'Map' });
const southOntario = { south: 42.5, west: -81, north: 44, east: -78.5 };
let size = { width: 900, height: 600 };
let resized: () => void;

async function openMap(props: Partial<MapCanvasProps> = {}) {
  const google = fakeMaps();
  google.view.bounds = southOntario;
  const host = createTestHost({ config });
  const markers = [windfall, ridgeline];
  const withProps = (more: Partial<MapCanvasProps>) => (
    <MapCanvas
      markers={markers}
      center={{ lat: 43.2, lng: -79.8 }}
      onIdle={onIdle}
      onSelect={() => {}}
      {...props}
      {...more}
    />
  );
  const { rerender } = renderInHost(withProps({}), { host });
  await screen.findByRole('button', { name: 'Zoom in' }, { timeout: 5000 });
  /** The page draws the map again, with other props. */
  const change = (more: Partial<MapCanvasProps>) => rerender(withProps(more));
  return { ...google, host, change };
}

beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => size.width },
    clientHeight: { configurable: true, get: () => size.height },
  });
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      resized = () => listener([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => {
  stubMedia({ width: 1440, reducedMotion: true });
  size = { width: 900, height: 600 };
  onIdle.mockClear();
});

describe("[MAP-32] Google's map", () => {
  it('[MAP-1, MAP-2] has no default controls and greedy gestures', async () => {
    const { made, view } = await openMap();
    expect(made[0]?.options).toMatchObject({
      disableDefaultUI: true,
      gestureHandling: 'greedy',
      keyboardShortcuts: false,
      clickableIcons: false,
      mapId: '8e0a97af9386fef',
      colorScheme: 'LIGHT',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(view.zoom).toBe(10);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(view.zoom).toBe(9);
  });

  it('has labels that are buttons and no credits of the embedded map', async () => {
    const { tell } = await openMap();
    act(() => tell('idle'));
    expect(await within(region()).findByRole('button', { name: 'Windfall Acres' })).toBeInTheDocument();
    expect(within(region()).queryByRole('link')).not.toBeInTheDocument();
  });

  it("shows one farm as a pin, which is no button, on the farm's page", async () => {
    await openMap({ markers: [windfall], pin: <svg data-testid="icon" /> });
    const pin = within(region()).getByRole('img', { name: 'Windfall Acres' });
    expect(await within(pin).findByTestId('icon')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Windfall Acres' })).not.toBeInTheDocument();
  });

  it('follows the colour scheme from where it is', async () => {
    const { made, tell, view } = await openMap();
    Object.assign(view, { center: { lat: 44, lng: -80 }, zoom: 11 });
    act(() => tell('idle'));
    Object.assign(view, { center: { lat: 0, lng: 0 }, zoom: 0 });
    await act(async () => {
      document.documentElement.dataset.theme = 'dark';
    });
    await waitFor(() => expect(made).toHaveLength(2));
    expect(made[1]?.options.colorScheme).toBe('DARK');
    expect(view).toMatchObject({ center: { lat: 44, lng: -80 }, zoom: 11 });
    expect(await within(region()).findAllByRole('button', { name: 'Windfall Acres' })).toHaveLength(1);
    delete document.documentElement.dataset.theme;
  });
});

describe("labels in Google's clusterer", () => {
  const neighbour = { ...windfall, id: '13', label: 'Twin Silos', position: { lat: 43.021, lng: -79.361 } };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const label = (name: string) => within(region()).findByRole('button', { name });

  it('[MAP-13] zooms in when a cluster is pressed', async () => {
    const { view } = await openMap({ markers: [windfall, neighbour] });
    expect(await label('2 farms')).toHaveTextContent(/^2$/);
    await userEvent.click(await label('2 farms'));
    expect(view.zoom).toBeGreaterThan(9);
  });

  it('keep element and focus when the map becomes idle again, and the focus when they are clustered anew', async () => {
    const { tell, view } = await openMap({ markers: [windfall, neighbour, ridgeline] });
    const [alone, cluster] = [await label('Ridgeline Pumpkins'), await label('2 farms')];
    for (const kept of [alone, cluster]) {
      kept.focus();
      act(() => tell('idle'));
      await nextFrame();
      expect(kept).toHaveFocus();
    }
    view.zoom = 15;
    act(() => tell('idle'));
    await nextFrame();
    expect(await label('Windfall Acres')).toHaveFocus();
    expect(cluster).not.toBeInTheDocument();
  });

  it('[MAP-13] leave the selected and the highlighted farm out of clusters', async () => {
    const { change } = await openMap({ markers: [windfall, neighbour, ridgeline] });
    expect(await label('2 farms')).toBeInTheDocument();
    change({ selectedId: '13' });
    expect(await label('Twin Silos')).toHaveAttribute('aria-current', 'true');
    expect(await label('Windfall Acres')).toBeInTheDocument();
    change({ selectedId: null, highlightedId: null });
    expect(await label('2 farms')).toBeInTheDocument();
  });

  it('show the farms of a filter, as many as before or at another place', async () => {
    const { change } = await openMap();
    const moved = { ...ridgeline, position: neighbour.position };
    change({ markers: [windfall, moved] });
    expect(await label('2 farms')).toBeInTheDocument();
    expect(within(region()).queryByRole('button', { name: 'Ridgeline Pumpkins' })).not.toBeInTheDocument();
  });

  it('disappear at once when their farms are no longer shown', async () => {
    const { change } = await openMap();
    await label('Ridgeline Pumpkins');
    change({ markers: [windfall] });
    expect(within(region()).queryByRole('button', { name: 'Ridgeline Pumpkins' })).not.toBeInTheDocument();
    expect(await label('Windfall Acres')).toBeInTheDocument();
  });

  it('disappear with the map', async () => {
    const { tell } = await openMap();
    await label('Windfall Acres');
    act(() => window.gm_authFailure?.());
    await screen.findByRole('alert');
    expect(() => tell('idle')).not.toThrow();
    expect(onIdle).not.toHaveBeenCalled();
  });
});

describe('hovering a card', () => {
  it('creates no second map and adds no listener', async () => {
    const { made, bound, change } = await openMap();
    const label = await within(region()).findByRole('button', { name: 'Windfall Acres' });
    const [before, element] = [bound(), made[0]?.element];
    for (const highlightedId of [windfall.id, null, ridgeline.id]) {
      // As a page does, with other functions each time.
      change({ highlightedId, onSelect: () => {}, onIdle: () => {}, onDeselect: () => {} });
      expect(label.firstElementChild).toHaveAttribute(
        'data-state',
        highlightedId === windfall.id ? 'highlighted' : 'rest',
      );
    }
    expect(made).toHaveLength(1);
    expect(element).toBeInTheDocument();
    expect(label).toBeInTheDocument();
    expect(bound()).toBe(before);
  });
});

describe('events and commands', () => {
  it('[LIST-22] reports its view with a wrapped longitude when idle', async () => {
    const { tell, view } = await openMap();
    Object.assign(view, { center: { lat: 43, lng: 281 }, zoom: 10 });
    act(() => tell('idle'));
    expect(onIdle).toHaveBeenLastCalledWith({
      center: { lat: 43, lng: -79 },
      bounds: southOntario,
      zoom: 10,
      size: { width: 900, height: 600 },
    });
  });

  it('[LIST-27] reports nothing while it is hidden, and its view once it is seen', async () => {
    size = { width: 0, height: 0 };
    const { tell } = await openMap();
    act(() => tell('idle'));
    expect(onIdle).not.toHaveBeenCalled();
    size = { width: 900, height: 600 };
    act(() => resized());
    expect(onIdle).toHaveBeenCalledTimes(1);
    act(() => resized());
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('goes where the page sends it', async () => {
    const controller = createRef<MapController>();
    const { view } = await openMap({ ref: controller });
    controller.current?.setView({ lat: 45.4, lng: -75.7 }, 8);
    expect(view).toMatchObject({ center: { lat: 45.4, lng: -75.7 }, zoom: 8 });
    controller.current?.fit([windfall.position, ridgeline.position]);
    expect(view.center.lat).toBeCloseTo(43.31, 1);
    expect(view.center.lng).toBeCloseTo(-79.88, 1);
  });

  it('asks to deselect on a click on the background', async () => {
    const onDeselect = jest.fn();
    const { tell } = await openMap({ selectedId: windfall.id, onDeselect });
    act(() => tell('click'));
    expect(onDeselect).toHaveBeenCalledTimes(1);
  });
});

describe('[MAP-6] a refused key', () => {
  it("shows 'Map failed to load' and reports the failure without the key", async () => {
    const { host } = await openMap();
    act(() => window.gm_authFailure?.());
    expect(await screen.findByRole('alert')).toHaveTextContent('Map failed to load');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    expect(host.reports).toEqual([{ error: expect.any(Error), context: { section: 'Map' } }]);
    expect(String(host.reports[0]?.error)).not.toContain(config.googleMapsApiKey);
  });
});
