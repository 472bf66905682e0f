import type { FarmState } from '@sideroad/shared/contract';
import { type Finding, NO_FINDING } from '@sideroad/shared/domain/finding';
import { render, screen } from '@testing-library/react';
import { sampleFarm } from '../testing/samples.ts';
import { FarmLines } from './index.ts';

const OPEN: FarmState = {
  state: 'open',
  at: '2026-11-28T10:00',
  from: '2026-11-28T09:00',
  until: '2026-11-28T16:00',
  next: null,
  isAbout: false,
  reason: null,
};
const CLOSED: FarmState = { ...OPEN, state: 'closed', from: null, until: null, next: '2026-11-28T11:00' };

function lines(state: FarmState | undefined, finding: Partial<Finding> = {}, featureNames: string[] = []) {
  const farm = { ...sampleFarm({ distance: 18 }), ...(state && { state }) };
  const { container } = render(
    <FarmLines
      farm={farm}
      categoryName="Winery"
      finding={{ ...NO_FINDING, ...finding }}
      featureNames={featureNames}
    />,
  );
  return [...container.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

describe('[FIND-7] the lower lines of a card', () => {
  it('say category and distance, then whether the farm is open', () => {
    expect(lines(OPEN)).toEqual(['Winery · 18 km away', 'Open until 4 p.m.']);
    expect(screen.getByText('Open until 4 p.m.')).toHaveClass('open');
  });

  it.each([
    ['a back end without states', undefined, ['Winery · 18 km away']],
    ['hours that are not known', { ...OPEN, state: 'unknown' as const }, ['Winery · 18 km away']],
    ['a closed farm', CLOSED, ['Winery · 18 km away', 'Opens today 11 a.m.']],
  ])('for %s', (_what, state, expected) => expect(lines(state)).toEqual(expected));

  it.each([
    ['a moment', { open: '2026-11-28T10:00' }, [], 'Open today 9 a.m. to 4 p.m. · 18 km'],
    ['now', { open: 'now' }, [], 'Open until 4 p.m. · 18 km'],
    ['features', { features: ['29'] }, ['Dogs on leash'], 'Open until 4 p.m. · Dogs on leash · 18 km'],
  ])('answer a question of %s in one', (_what, finding, names, text) =>
    expect(lines(OPEN, finding, names)).toEqual([text]),
  );

  it('answer without a state and before the names are known', () =>
    expect(lines(undefined, { features: ['29'] }, [''])).toEqual(['18 km']));
});
