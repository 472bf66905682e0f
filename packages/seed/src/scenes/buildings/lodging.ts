import { type Colour, mix } from '../colour.ts';
import type { LitPalette } from '../palettes.ts';
import { circle, ellipse, line, path, placed, rect, trace } from '../strokes.ts';

/** Lamplight on the ground and on door knobs. */
const GLOW = '#ffd38a';
const SNOW_ON_ROOF = '#f4f6fa';

interface Hearth {
  /** Path data of the smoke, rising from the chimney. */
  smoke: string;
  /** The pool of lamplight before the house: its middle below the foot, its radii, its opacity. */
  below: number;
  rx: number;
  ry: number;
  opacity: string;
}

/** A lived-in house: smoke above it, lamplight around it. */
function inhabited(
  x: number,
  y: number,
  scale: number,
  palette: LitPalette,
  { smoke, below, rx, ry, opacity }: Hearth,
  body: string,
): string {
  const place = trace`translate(${x} ${y}) scale(${scale})`;
  return [
    line(smoke, palette.highlight, 9, `opacity=".28" transform="${place}"`),
    ellipse(x, y + below * scale, rx * scale, ry * scale, GLOW, opacity),
    placed(x, y, scale, body),
  ].join('');
}

/** An A-frame cabin on a deck, glazed to the ridge; its middle is at (x, y). */
export function cabin(x: number, y: number, scale: number, palette: LitPalette): string {
  const { dark, far, near, highlight, lamp, snow } = palette;
  const roof = mix(dark, near, 0.12);
  const timber = mix('#6b4630', dark, 0.3);
  const body = [
    path('M46 -196h20v100h-20Z', mix(dark, far, 0.2)),
    path('M42 -200h28v8h-28Z', mix(dark, far, 0.35)),
    path('M-118 0L0 -196L118 0Z', timber),
    path('M-80 0L0 -138L80 0Z', lamp),
    line('M0 -138V0M-44 -62H44M-68 -20H68', timber, 5),
    rect(-16, -56, 32, 56, mix(timber, dark, 0.3)),
    circle(9, -26, 2.4, GLOW),
    path('M-134 4L-4 -214H4L134 4H112L0 -182L-112 4Z', roof),
    snow ? path('M-134 4L-4 -214H4L134 4L124 -2L0 -200L-124 -2Z', SNOW_ON_ROOF) : '',
    rect(-150, 0, 300, 9, mix(timber, highlight, 0.12)),
    ...[-140, -70, 70, 132].map((left) => rect(left, 8, 7, 18, dark)),
  ].join('');
  const hearth = { smoke: 'M56 -206q-14 -22 4 -42t0 -46', below: 20, rx: 230, ry: 34, opacity: '.22' };
  return inhabited(x, y, scale, palette, hearth, body);
}

function litWindow(left: number, top: number, lamp: string, frame: Colour): string {
  return (
    rect(left, top, 34, 42, lamp) + line(trace`M${left + 17} ${top}v42M${left} ${top + 21}h34`, frame, 4)
  );
}

/** A log cottage with a long roof; its middle is at (x, y). */
export function cottage(x: number, y: number, scale: number, palette: LitPalette): string {
  const { dark, far, near, highlight, lamp, snow } = palette;
  const wall = mix('#7a5238', dark, 0.28);
  const side = mix(wall, dark, 0.3);
  const roof = mix(dark, near, 0.14);
  const snowOnRoof = [
    path('M-66 -190H98L124 -154H-38Z', SNOW_ON_ROOF),
    line('M-140 -90L-66 -178', SNOW_ON_ROOF, 8),
  ];
  const body = [
    path('M92 -196h24v92h-24Z', mix(dark, far, 0.2)),
    rect(-10, -96, 160, 96, side),
    path('M-126 0V-92L-66 -162L-6 -92V0Z', wall),
    path('M-66 -186H96L168 -88H10Z', roof),
    line('M-140 -84L-66 -172L10 -84', roof, 15),
    ...(snow ? snowOnRoof : []),
    line('M-118 -30H-12M-118 -60H-12', mix(wall, dark, 0.2), 2.5),
    litWindow(-112, -72, lamp, side),
    rect(-54, -74, 38, 74, mix(side, dark, 0.3)),
    circle(-24, -36, 2.6, GLOW),
    litWindow(26, -72, lamp, side),
    litWindow(92, -72, lamp, side),
    circle(-66, -116, 13, lamp),
    rect(-150, 0, 316, 9, mix(wall, highlight, 0.12)),
  ].join('');
  const hearth = { smoke: 'M104 -204q-14 -22 4 -42t0 -46', below: 18, rx: 240, ry: 32, opacity: '.2' };
  return inhabited(x, y, scale, palette, hearth, body);
}
