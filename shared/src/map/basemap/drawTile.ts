import { WORLD_SIZE } from '../geo.ts';
import { type Box, clipLine, clipRing } from './clip.ts';
import type { Course } from './decode.ts';
import type { Basemap, Name } from './loadBasemap.ts';
import type { Palette } from './palette.ts';

/** First zoom level that shows a class of road, its width there and what each further level adds, in pixels. */
const WIDTHS = {
  free: { from: 6, width: 1.2, step: 0.75 },
  other: { from: 8, width: 1.2, step: 0.7 },
} as const;

/** From here the roads, which are right to about a kilometre, would only mislead. */
const LAST_ZOOM = 12;

/** Width of a road in pixels at a zoom level; 0 when it is not shown. */
function roadWidth(kind: keyof typeof WIDTHS, zoom: number): number {
  const { from, width, step } = WIDTHS[kind];
  return zoom < from || zoom > LAST_ZOOM ? 0 : width + (zoom - from) * step;
}

/** Wider than any letter, as a share of the type's size: names are left out only when surely off the tile. */
const LETTER = 0.7;
const HALO = 3;

/** Whether any part of a name can lie on the tile. */
function touches({ text, size }: Name, x: number, y: number, tile: Tile): boolean {
  const reach = (text.length * size * LETTER) / 2 + size + HALO;
  return x > -reach && y > -reach && x < tile.size + reach && y < tile.size + reach;
}

/** Writes the names of towns upright and those of waters in italics, as printed maps do. */
function drawNames(
  context: CanvasRenderingContext2D,
  names: readonly Name[],
  colours: Palette,
  tile: Tile,
): void {
  const scale = 2 ** tile.zoom;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const name of names) {
    const x = name.x * scale - tile.x;
    const y = name.y * scale - tile.y;
    if (name.fromZoom > tile.zoom || !touches(name, x, y, tile)) continue;
    const water = name.kind === 'water';
    context.save();
    context.translate(x, y);
    context.rotate((name.turn * Math.PI) / 180);
    context.font = `${water ? 'italic ' : ''}${name.weight} ${name.size}px ${colours.font}`;
    context.letterSpacing = water ? '0.06em' : '0px';
    context.strokeStyle = water ? colours.water : colours.land;
    context.lineWidth = HALO;
    context.fillStyle = water ? colours.waterText : colours.text;
    context.strokeText(name.text, 0, 0);
    context.fillText(name.text, 0, 0);
    context.restore();
  }
}

/** A square of the map at a zoom level; `x` and `y` are its corner in world pixels of that level. */
export interface Tile {
  zoom: number;
  x: number;
  y: number;
  /** Pixels. */
  size: number;
}

/** Drawn beyond the tile's edge, so that wide lines and bends meet those of its neighbour. */
const MARGIN = 48;
/** Metres of a pixel at zoom level 0 at 44° north, about the middle of southern Ontario. */
const METRES = (40075016.686 / WORLD_SIZE) * Math.cos((44 * Math.PI) / 180);
/** Points nearer than this many pixels to the last one add nothing that could be seen. */
const NEAR = 0.8;
/** Lakes and islands smaller than this many pixels are left out: dots are clutter. */
const SMALLEST = 3;
const BORDERS_FROM = 5;

/** Draws one square of the embedded map; the context is scaled to its pixels. */
export function drawTile(
  context: CanvasRenderingContext2D,
  map: Basemap,
  colours: Palette,
  tile: Tile,
): void {
  const { zoom, size } = tile;
  const scale = 2 ** zoom;
  const box: Box = {
    west: (tile.x - MARGIN) / scale,
    north: (tile.y - MARGIN) / scale,
    east: (tile.x + size + MARGIN) / scale,
    south: (tile.y + size + MARGIN) / scale,
  };

  const trace = (points: ArrayLike<number>, closed: boolean) => {
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (let index = 0; index < points.length; index += 2) {
      const x = (points[index] ?? 0) * scale - tile.x;
      const y = (points[index + 1] ?? 0) * scale - tile.y;
      const end = index + 2 >= points.length;
      if (!end && Math.abs(x - lastX) < NEAR && Math.abs(y - lastY) < NEAR) continue;
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
      [lastX, lastY] = [x, y];
    }
    if (closed) context.closePath();
  };
  const fill = (rings: readonly Course[], colour: string) => {
    context.beginPath();
    for (const ring of rings) {
      const extent = Math.max(ring.east - ring.west, ring.south - ring.north) * scale;
      if (extent >= SMALLEST) trace(clipRing(ring, box), true);
    }
    context.fillStyle = colour;
    context.fill('evenodd');
  };
  const stroke = (lines: readonly Course[], colour: string, width: number) => {
    context.beginPath();
    for (const line of lines) for (const stretch of clipLine(line, box)) trace(stretch, false);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  };

  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.fillStyle = colours.water;
  context.fillRect(0, 0, size, size);
  fill(map.worldLand, colours.land);
  fill([map.region], colours.land);
  fill(map.greens, colours.green);
  for (const { courses, km } of map.bands) stroke(courses, colours.green, (km * 1000 * scale) / METRES);
  fill(map.water, colours.water);
  if (zoom >= 6) stroke(map.rivers.main, colours.water, Math.max(1, (zoom - 5) * 0.55));
  if (zoom >= 8) stroke(map.rivers.minor, colours.water, Math.max(1, (zoom - 6) * 0.5));

  if (zoom >= BORDERS_FROM) {
    context.setLineDash([1, 4]);
    context.globalAlpha = 0.5;
    stroke(map.borders, colours.text, 1.2);
    context.setLineDash([]);
    context.globalAlpha = 1;
  }

  const roads = [
    { lines: map.highways.other, width: roadWidth('other', zoom) },
    { lines: map.highways.free, width: roadWidth('free', zoom) },
  ].filter(({ width }) => width > 0);
  for (const { lines, width } of roads) stroke(lines, colours.roadLine, width + 1.6);
  for (const { lines, width } of roads) stroke(lines, colours.road, width);
  drawNames(context, map.names, colours, tile);
}
