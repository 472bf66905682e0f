import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

describe("`region` 'Map' (accessibility)", () => {
  it("'While loading it shows 'Loading…'.' (spec section 2, Map view)", async () => {
    renderInHost(<Page />);
    expect(within(map()).getByText('Loading…')).toBeInTheDocument();
    await label('Windfall Acres');
    expect(within(map()).queryByText('Loading…')).not.toBeInTheDocument();
  });

  it("has 'zoom buttons 'Zoom in' / 'Zoom out'' and 'each label a `button` named by the farm'", async () => {
    renderInHost(<Page />);
    for (const name of ['Windfall Acres', 'Ridgeline Pumpkins', 'Zoom in', 'Zoom out']) {
      expect(await label(name)).toBeInTheDocument();
    }
  });

  it("is a 'Custom styled minimal map with no default controls, custom zoom buttons (+ and −), and greedy gesture handling.' (spec section 2)", async () => {
    renderInHost(<Page />);
    await label('Windfall Acres');
    expect(map().querySelector('.leaflet-control')).toBeNull();
    const zoom = () => onIdle.mock.calls.at(-1)?.[0].zoom;
    await userEvent.click(await label('Zoom in'));
    expect(zoom()).toBe(10);
    await userEvent.click(await label('Zoom out'));
    expect(zoom()).toBe(9);
    const box = map().querySelector('.leaflet-container');
    // The wheel alone zooms, and one finger alone pans.
    if (box) fireEvent.wheel(box, { deltaY: -200 });
    await waitFor(() => expect(zoom()).toBeGreaterThan(9));
    expect(box).toHaveClass('leaflet-touch-drag', 'leaflet-grab');
  });

  it("goes in by 'Zoom in' and out by 'Zoom out'", async () => {
    renderInHost(<Page />);
    const zoom = () => onIdle.mock.calls.at(-1)?.[0].zoom;
    await userEvent.click(await label('Zoom in'));
    expect(zoom()).toBe(10);
    await userEvent.click(await label('Zoom out'));
    await userEvent.click(await label('Zoom out'));
    expect(zoom()).toBe(8);
  });

  it("has 'a cluster a `button` 'n farms'', which zooms in", async () => {
    renderInHost(<Page markers={[windfall, neighbour]} />);
    await userEvent.click(await label('2 farms'));
    const zoom = () => onIdle.mock.calls.at(-1)?.[0].zoom ?? 0;
    expect(zoom()).toBeGreaterThan(9);
  });

  it("shows one farm as a pin, which is no button, on the farm's page", async () => {
    renderInHost(<Page markers={[windfall]} pin={<svg data-testid="icon" />} />);
    const pin = await within(map()).findByRole('img', { name: 'Windfall Acres' });
    expect(within(pin).getByTestId('icon')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Windfall Acres' })).not.toBeInTheDocument();
  });
});

describe("'Clicking a label opens a preview card with the cover image, farm name and 'city, state'.' (spec section 2, Map view)", () => {
  it('opens the card of the farm and gives it the focus', async () => {
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
  ])(
    "closes by %s: 'The close button, or a click on the map background, deselects the farm.' (spec section 2), 'Esc closes; focus goes back to the label' (accessibility)",
    async (_way, close) => {
      renderInHost(<Page />);
      await userEvent.click(await label('Windfall Acres'));
      await close();
      await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
      expect(await label('Windfall Acres')).toHaveFocus();
    },
  );

  it("'Esc closes' also when a drag of the map has taken the focus from it", async () => {
    renderInHost(<Page />);
    await userEvent.click(await label('Windfall Acres'));
    act(() => screen.getByRole('group').blur());
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
  });

  it("'The close button, or a click on the map background, deselects the farm.'", async () => {
    renderInHost(<Page />);
    await userEvent.click(await label('Windfall Acres'));
    const background = map().querySelector('.leaflet-container');
    if (background) await userEvent.click(background);
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
    expect(await label('Windfall Acres')).not.toHaveAttribute('aria-current');
  });
});

describe('the view', () => {
  it("starts at 'initial zoom 9' (spec section 9) and reports where it is", async () => {
    renderInHost(<Page />);
    await label('Windfall Acres');
    const idle = onIdle.mock.calls[0]?.[0];
    expect(idle).toMatchObject({ zoom: 9, size: { width: 900, height: 600 } });
    expect(idle?.center.lat).toBeCloseTo(center.lat, 1);
    expect(idle?.bounds.west).toBeLessThan(center.lng);
    expect(idle?.bounds.north).toBeGreaterThan(center.lat);
  });

  it("'A hidden map has size zero: ignore its idle events' (architecture; decision B5)", async () => {
    size = { width: 0, height: 0 };
    const controller = createRef<MapController>();
    renderInHost(<Page controller={controller} />);
    await screen.findByRole('button', { name: 'Zoom in' }, { timeout: 5000 });
    controller.current?.setView({ lat: 44, lng: -78 });
    expect(onIdle).not.toHaveBeenCalled();
  });

  it("'A label with the farm name sits at each farm's coordinates.' (spec section 2, Map view)", async () => {
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

  it('stands still at once under reduced motion, however short the way (decision B9)', async () => {
    const controller = createRef<MapController>();
    renderInHost(<Page controller={controller} />);
    await label('Windfall Acres');
    controller.current?.setView({ lat: 43.25, lng: -79.8 });
    expect(onIdle.mock.calls.at(-1)?.[0].center.lat).toBeCloseTo(43.25, 2);
    controller.current?.setView({ lat: 43.25, lng: -79.8 }, 15);
    controller.current?.fit([{ lat: 43.251, lng: -79.8 }]);
    expect(onIdle.mock.calls.at(-1)?.[0].center.lat).toBeCloseTo(43.251, 3);
  });

  it("has 'no single-key shortcuts' (accessibility)", async () => {
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

  it('goes where the page sends it, also before it is loaded', async () => {
    const controller = createRef<MapController>();
    renderInHost(<Page controller={controller} />);
    controller.current?.setView({ lat: 45.4, lng: -75.7 }, 8);
    await waitFor(() => expect(onIdle.mock.calls.at(-1)?.[0].zoom).toBe(8), { timeout: 5000 });
    controller.current?.fit([windfall.position, ridgeline.position]);
    const { bounds } = onIdle.mock.calls.at(-1)?.[0] ?? {};
    expect(bounds?.west).toBeLessThan(ridgeline.position.lng);
    expect(bounds?.east).toBeGreaterThan(windfall.position.lng);
  });
});
