import type { Tile } from './drawTile.ts';
import type { Name } from './names.ts';
import type { Palette } from './palette.ts';

/** Wider than any letter, as a share of the type's size: names are left out only when surely off the tile. */
const LETTER = 0.7;
const HALO = 3;

/** Whether any part of a name can lie on the tile. */
function touches({ text, size }: Name, x: number, y: number, tile: Tile): boolean {
  const reach = (text.length * size * LETTER) / 2 + size + HALO;
  return x > -reach && y > -reach && x < tile.size + reach && y < tile.size + reach;
}

/** Writes the names of towns upright and those of waters in italics, as printed maps do. */
export function drawNames(
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
