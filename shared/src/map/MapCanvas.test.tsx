import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type Ref, useState } from 'react';
import { toWorldPixel } from './geo.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { ridgeline, windfall } from './testing/markers.ts';
import type { MapCanvasProps, MapController, MapIdle } from './types.ts';

const center = { lat: 43.2, lng: -79.8 };
const neighbour = { ...windfall, id: '13', label: 'Twin Silos', position: { lat: 43.021, lng: -79.361 } };
const onIdle = jest.fn<void, [MapIdle]>();
let size = { width: 900, height: 600 };

function Page({ controller, ...props }: Partial<MapCanvasProps> & { controller?: Ref<MapController> }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  return (
    <MapCanvas
      markers={[windfall, ridgeline]}
      center={center}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onDeselect={() => setSelectedId(null)}
      onIdle={onIdle}
      ref={controller}
      {...props}
    />
  );
}

const map = () => screen.getByRole('region', { name: 'Map' });
const label = (name: string) => within(map()).findByRole('button', { name }, { timeout: 5000 });

beforeAll(() => {
  // What jsdom lacks: layout and canvas.
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => size.width },
    clientHeight: { configurable: true, get: () => size.height },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  window.ResizeObserver = class {
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

describe("[MAP-1] region 'Map'", () => {
  it("[MAP-6] shows 'Loading…' while it loads", async () => {
    renderInHost(<Page />);
    expect(within(map()).getByText('Loading…')).toBeInTheDocument();
    await label('Windfall Acres');
    expect(within(map()).queryByText('Loading…')).not.toBeInTheDocument();
  });

  it("[MAP-2, MAP-10] has buttons 'Zoom in' and 'Zoom out' and a button for each farm", async () => {
    renderInHost(<Page />);
    for (const name of ['Windfall Acres', 'Ridgeline Pumpkins', 'Zoom in', 'Zoom out']) {
      expect(await label(name)).toBeInTheDocument();
    }
  });

  it('[MAP-2] disables a zoom button at its end and keeps the focus', async () => {
    const controller = createRef<MapController>();
    renderInHost(<Page controller={controller} />);
    const [closer, farther] = [await label('Zoom in'), await label('Zoom out')];
    act(() => controller.current?.setView(windfall.position, 14));
    await userEvent.click(closer);
    expect(onIdle.mock.calls.at(-1)?.[0].zoom).toBe(15);
    expect(closer).toBeDisabled();
    expect(farther).toHaveFocus();
    act(() => controller.current?.setView(windfall.position, 3));
    expect(farther).toBeDisabled();
    expect(closer).toBeEnabled();
  });

  it('[MAP-13] zooms in when a cluster is pressed', async () => {
    renderInHost(<Page markers={[windfall, neighbour]} />);
    await userEvent.click(await label('2 farms'));
    const zoom = () => onIdle.mock.calls.at(-1)?.[0].zoom ?? 0;
    expect(zoom()).toBeGreaterThan(9);
  });

  it('shows one farm as a pin, which is no button', async () => {
    renderInHost(<Page markers={[windfall]} pin={<svg data-testid="icon" />} />);
    const pin = await within(map()).findByRole('img', { name: 'Windfall Acres' });
    expect(within(pin).getByTestId('icon')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Windfall Acres' })).not.toBeInTheDocument();
  });
});

describe('[MAP-18] preview card of a label', () => {
  it('opens and takes the focus', async () => {
    renderInHost(<Page />);
    await userEvent.click(await label('Windfall Acres'));
    const card = screen.getByRole('group', { name: 'Windfall Acres' });
    expect(card).toHaveTextContent('Windfall AcresFenwick, Ontario');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/farm/11/windfall-acres');
    expect(card).toHaveFocus();
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('[MAP-28] closes by %s and returns the focus', async (_way, close) => {
    renderInHost(<Page />);
    await userEvent.click(await label('Windfall Acres'));
    await close();
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
    expect(await label('Windfall Acres')).toHaveFocus();
  });

  it('closes on Escape after a drag has taken the focus', async () => {
    renderInHost(<Page />);
    await userEvent.click(await label('Windfall Acres'));
    act(() => screen.getByRole('group').blur());
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
  });

  it('[MAP-28] closes by its button or a click on the background', async () => {
    renderInHost(<Page />);
    await userEvent.click(await label('Windfall Acres'));
    const background = map().querySelector('.leaflet-container');
    if (background) await userEvent.click(background);
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
    expect(await label('Windfall Acres')).not.toHaveAttribute('aria-current');
  });
});

describe('view of the map', () => {
  it('[MAP-5] starts at zoom 9 and reports its view', async () => {
    renderInHost(<Page />);
    await label('Windfall Acres');
    const idle = onIdle.mock.calls[0]?.[0];
    expect(idle).toMatchObject({ zoom: 9, size: { width: 900, height: 600 } });
    expect(idle?.center.lat).toBeCloseTo(center.lat, 1);
    expect(idle?.bounds.west).toBeLessThan(center.lng);
    expect(idle?.bounds.north).toBeGreaterThan(center.lat);
  });

  it('[LIST-27] ignores idle events of a hidden map', async () => {
    size = { width: 0, height: 0 };
    const controller = createRef<MapController>();
    renderInHost(<Page controller={controller} />);
    await screen.findByRole('button', { name: 'Zoom in' }, { timeout: 5000 });
    controller.current?.setView({ lat: 44, lng: -78 });
    expect(onIdle).not.toHaveBeenCalled();
  });

  it("[MAP-10] puts a label at the farm's coordinates", async () => {
    renderInHost(<Page />);
    const placeOf = async (name: string) =>
      /translate\((-?\d+)px, (-?\d+)px\)/
        .exec((await label(name)).style.transform)
        ?.slice(1)
        .map(Number) ?? [];
    const middle = toWorldPixel(center, 9);
    for (const { label: name, position } of [windfall, ridgeline]) {
      const { x, y } = toWorldPixel(position, 9);
      const [left = Number.NaN, top = Number.NaN] = await placeOf(name);
      expect(Math.abs(left - (x - middle.x + size.width / 2))).toBeLessThanOrEqual(1);
      expect(Math.abs(top - (y - middle.y + size.height / 2))).toBeLessThanOrEqual(1);
    }
  });

  it('[A11Y-5] does not glide under reduced motion', async () => {
    const controller = createRef<MapController>();
    renderInHost(<Page controller={controller} />);
    await label('Windfall Acres');
    controller.current?.setView({ lat: 43.25, lng: -79.8 });
    expect(onIdle.mock.calls.at(-1)?.[0].center.lat).toBeCloseTo(43.25, 2);
    act(() => controller.current?.setView({ lat: 43.25, lng: -79.8 }, 15));
    act(() => controller.current?.fit([{ lat: 43.251, lng: -79.8 }]));
    expect(onIdle.mock.calls.at(-1)?.[0].center.lat).toBeCloseTo(43.251, 3);
  });

  it('[MAP-2] has no shortcuts of a single key', async () => {
    renderInHost(<Page />);
    const button = await label('Windfall Acres');
    onIdle.mockClear();
    button.focus();
    await userEvent.keyboard('+-=_{ArrowUp}{ArrowLeft}{PageDown}{Home}');
    const box = map().querySelector<HTMLElement>('.leaflet-container');
    expect(box).not.toHaveAttribute('tabindex');
    box?.focus();
    await userEvent.keyboard('+-=_{ArrowUp}{ArrowLeft}');
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('moves where the page sends it, also before it has loaded', async () => {
    const controller = createRef<MapController>();
    renderInHost(<Page controller={controller} />);
    controller.current?.setView({ lat: 45.4, lng: -75.7 }, 8);
    await waitFor(() => expect(onIdle.mock.calls.at(-1)?.[0].zoom).toBe(8), { timeout: 5000 });
    act(() => controller.current?.fit([windfall.position, ridgeline.position]));
    const { bounds } = onIdle.mock.calls.at(-1)?.[0] ?? {};
    expect(bounds?.west).toBeLessThan(ridgeline.position.lng);
    expect(bounds?.east).toBeGreaterThan(windfall.position.lng);
  });
});
