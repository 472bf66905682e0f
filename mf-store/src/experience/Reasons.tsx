import { CloudSun, Users, Wallet } from 'lucide-react';
import { ValueGrid } from '../sample/ValueGrid.tsx';
import { texts } from '../texts.ts';

const ICONS = [
  <Wallet key="wallet" aria-hidden="true" />,
  <Users key="users" aria-hidden="true" />,
  <CloudSun key="weather" aria-hidden="true" />,
];

/** "'Why Book Farm Experiences' block" (spec section 2). */
export function Reasons() {
  const { title, items } = texts.experience.reasons;
  return <ValueGrid title={title} items={items.map((item, index) => ({ ...item, icon: ICONS[index] }))} />;
}
