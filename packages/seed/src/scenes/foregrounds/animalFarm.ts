import { herd } from '../animals/herd.ts';
import { fence } from '../buildings/fence.ts';
import { mix } from '../colour.ts';
import { rows } from '../land.ts';
import { chosenSubject } from '../subjects.ts';
import { tree } from '../trees/tree.ts';
import type { View } from '../view.ts';

/** A fenced pasture with a herd and two trees; also the picture of a category we do not know. */
export function animalFarm(view: View): string {
  const { random, palette, width, horizon } = view;
  const kind =
    chosenSubject(view, ['sheep', 'goat', 'horse', 'cow']) ??
    random.pick(['sheep', 'goat', 'horse', 'cow', 'sheep', 'horse']);
  const large = kind === 'horse' || kind === 'cow';
  const treeX = width * random.pick([0.09, 0.91, 0.14]);
  const vanishing = { x: width * random(0.2, 0.8), y: horizon - 60 };
  const mown = mix(palette.ground, palette.highlight, 0.3);
  return [
    rows(vanishing, width, { count: 11, fill: mown, opacity: 0.22, spread: 3.6 }),
    tree(random, treeX, horizon + 66, 1.7, palette),
    tree(random, treeX + random.pick([-110, 120]), horizon + 58, 1.25, palette),
    herd(view, {
      kind,
      top: horizon + 84,
      bottom: horizon + 232,
      count: large ? random.int(3, 4) : random.int(5, 6),
      scale: large ? 1.5 : 1.45,
    }),
    fence(width, 756, palette, (x) => Math.sin(x / 240) * 7),
  ].join('');
}
