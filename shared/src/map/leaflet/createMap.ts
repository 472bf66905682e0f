import { type Coords, GridLayer, Map as LeafletMap, TileLayer } from 'leaflet';
import { drawTile } from '../basemap/drawTile.ts';
import type { Basemap } from '../basemap/loadBasemap.ts';
import { type Palette, readPalette, watchAppearance } from '../basemap/palette.ts';
import { isStill, MAX_ZOOM, MIN_ZOOM, WORLD_SIZE } from '../geo.ts';
import type { ProviderProps } from '../types.ts';

/** Larger than usual: fewer canvases to draw and to move. */
const TILE_SIZE = 512;
/** Pixels by which a tile lies over the next: at a zoom of 110 % lines of the background would show between them. */
const OVERLAP = 1;

/** Makes the tiles of a layer lie over each other. Leaflet sets their size before it reports them. */
function overlapTiles(layer: GridLayer): void {
  layer.on('tileloadstart', ({ tile }) => {
    const { x, y } = layer.getTileSize();
    tile.style.width = `${x + OVERLAP}px`;
    tile.style.height = `${y + OVERLAP}px`;
    // Leaflet's style adds the colours of images up, against the lines within whole pixels.
    tile.style.mixBlendMode = 'normal';
  });
}

/** The embedded map as squares of canvas, sharp on dense screens; redrawn in place when the scheme changes. */
class BasemapLayer extends GridLayer {
  private readonly canvases = new Map<HTMLElement, Coords>();
  private palette: Palette | null = null;
  private stopWatching: (() => void) | null = null;

  constructor(private readonly basemap: Basemap) {
    super({ tileSize: TILE_SIZE, updateWhenZooming: false });
    overlapTiles(this);
    this.on('tileunload', ({ tile }) => this.canvases.delete(tile));
    this.on('add', () => {
      this.stopWatching = watchAppearance(() => this.redrawInPlace());
    });
    this.on('remove', () => this.stopWatching?.());
  }

  protected override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    this.canvases.set(canvas, coords);
    this.draw(canvas, coords);
    return canvas;
  }

  private redrawInPlace(): void {
    this.palette = null;
    for (const [canvas, coords] of this.canvases) {
      if (canvas instanceof HTMLCanvasElement) this.draw(canvas, coords);
    }
  }

  private draw(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
    this.palette ??= readPalette(document.documentElement);
    const size = TILE_SIZE + OVERLAP;
    canvas.width = Math.ceil(size * window.devicePixelRatio);
    canvas.height = canvas.width;
    const density = canvas.width / size;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const across = (WORLD_SIZE * 2 ** z) / TILE_SIZE;
    const column = ((x % across) + across) % across;
    context.scale(density, density);
    drawTile(context, this.basemap, this.palette, {
      zoom: z,
      x: column * TILE_SIZE,
      y: y * TILE_SIZE,
      size,
    });
  }
}

type MapStart = Pick<ProviderProps, 'initialCenter' | 'initialZoom' | 'tilesUrl'> & { basemap: Basemap };

/**
 * Makes a Leaflet map without default controls and with Leaflet's greedy gestures (wheel zoom, one-finger pan). It has no
 * shortcuts of a single key [MAP-1, MAP-2].
 */
export function createMap(
  element: HTMLElement,
  { initialCenter, initialZoom, tilesUrl, basemap }: MapStart,
): LeafletMap {
  const still = isStill();
  const map = new LeafletMap(element, {
    center: initialCenter,
    zoom: initialZoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    worldCopyJump: true,
    fadeAnimation: false,
    zoomAnimation: !still,
    inertia: !still,
  });
  map.addLayer(new BasemapLayer(basemap));
  // A missing tile leaves the embedded map below visible.
  if (tilesUrl) {
    const tiles = new TileLayer(tilesUrl);
    overlapTiles(tiles);
    map.addLayer(tiles);
  }
  return map;
}
