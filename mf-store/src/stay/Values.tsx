import { Egg, MoonStar, Soup } from 'lucide-react';
import { ValueGrid } from '../sample/ValueGrid.tsx';
import { texts } from '../texts.ts';

const ICONS = [
  <Egg key="egg" aria-hidden="true" />,
  <Soup key="soup" aria-hidden="true" />,
  <MoonStar key="moon" aria-hidden="true" />,
];

/** 'A values block' (spec section 2). */
export function Values() {
  const { title, items } = texts.stay.values;
  return (
    <ValueGrid
      title={title}
      titleHidden
      items={items.map((item, index) => ({ ...item, icon: ICONS[index] }))}
    />
  );
}
