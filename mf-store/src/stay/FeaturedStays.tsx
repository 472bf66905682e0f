import { Rail } from '@sideroad/shared/ui/carousel';
import { SampleCard } from '../sample/SampleCard.tsx';
import { texts } from '../texts.ts';
import { stays } from './stays.ts';

/** 'Four sample featured stays' (spec section 2). */
export function FeaturedStays() {
  const { title, subtitle, night } = texts.stay.featured;
  return (
    <Rail plain title={title} subtitle={subtitle}>
      {stays.map(({ id, name, place, price, picture }) => (
        <SampleCard
          key={id}
          picture={picture}
          title={name}
          lines={[place]}
          price={{ before: null, amount: price, after: night }}
        />
      ))}
    </Rail>
  );
}
