import { metaText } from '@sideroad/shared/domain/metaText';
import { renderInHost } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleFarm, sampleImage } from '../testing/samples.ts';
import { FarmCard } from './index.ts';

describe('meta line of a farm card', () => {
  it.each([
    ['Winery', 14, 'Winery · 14 km away'],
    ['Winery', null, 'Winery'],
    ['', 14.4, '14 km away'],
    ['', null, ''],
    ['Winery', 0.99, 'Winery · < 1 km away'],
    ['Winery', 0, 'Winery · < 1 km away'],
    ['Winery', 1, 'Winery · 1 km away'],
    ['Winery', 1279.6, 'Winery · 1,280 km away'],
  ])('%s, %s km', (name, distance, text) => expect(metaText(name, distance)).toBe(text));
});

const card = () => screen.getByRole('link');
const content = () => card().querySelector('.content');
const picture = () => card().querySelector('img') as HTMLImageElement;

describe('[A11Y-21] farm card as one link', () => {
  it("has a name that starts with the farm's name", () => {
    renderInHost(
      <FarmCard farm={sampleFarm({ banner: 'Staff Pick' })} categoryName="PYO Farm" sizes="25vw" />,
    );
    expect(card()).toHaveAccessibleName(
      'Maple Hollow Orchard Rated 4.5 out of 5 Beamsville, Ontario PYO Farm · 9 km away Staff Pick',
    );
    expect(picture()).toHaveAttribute('alt', '');
  });

  it('[HOME-24] says its state at the end, where no line says it', () => {
    const state = {
      state: 'closed' as const,
      at: '2026-11-28T10:00',
      from: null,
      until: null,
      next: '2027-06-15T09:00',
      isAbout: false,
      reason: null,
    };
    const { rerender } = renderInHost(<FarmCard farm={sampleFarm({ state })} sizes="25vw" />);
    expect(card()).toHaveAccessibleName(/9 km away Opens 15 June$/);
    rerender(<FarmCard farm={sampleFarm({ state })} lines="Line" sizes="25vw" />);
    expect(card()).toHaveAccessibleName(/Line$/);
  });

  it('has nothing empty without badge, category and distance', () => {
    renderInHost(<FarmCard farm={sampleFarm({ distance: null })} sizes="25vw" />);
    expect(card()).toHaveAccessibleName('Maple Hollow Orchard Rated 4.5 out of 5 Beamsville, Ontario');
  });
});

it('[HOME-32] leads to /farm/{id}/{slug}', async () => {
  const { address } = renderInHost(<FarmCard farm={sampleFarm()} sizes="25vw" />);
  await userEvent.click(card());
  expect(address()).toBe('/farm/42/maple-hollow-orchard');
});

describe('[HOME-37] skeleton of a farm card', () => {
  it.each(['load', 'error'] as const)('until %s', (event) => {
    renderInHost(<FarmCard farm={sampleFarm({ coverImage: sampleImage(event) })} sizes="25vw" />);
    expect(content()).not.toHaveClass('shown');
    fireEvent[event](picture());
    expect(content()).toHaveClass('shown');
  });

  it('stays without a cover until the placeholder is there', () => {
    renderInHost(<FarmCard farm={sampleFarm({ coverImage: null })} categoryName="Winery" sizes="25vw" />);
    expect(picture().getAttribute('src')).toContain('/scenes/placeholder-winery/');
    expect(content()).not.toHaveClass('shown');
    fireEvent.load(picture());
    expect(content()).toHaveClass('shown');
  });

  it('is skipped for a picture that was on a page before', () => {
    const farm = sampleFarm({ coverImage: sampleImage('seen') });
    const { unmount } = renderInHost(<FarmCard farm={farm} sizes="25vw" />);
    fireEvent.load(picture());
    unmount();
    renderInHost(<FarmCard farm={farm} sizes="25vw" />);
    expect(card().querySelector('.skeleton')).toBeNull();
  });
});

it('[STORE-18] reveals text and picture together, 25 ms after the card before', () => {
  renderInHost(
    <FarmCard farm={sampleFarm({ coverImage: sampleImage('late') })} sizes="25vw" revealDelayMs={75} />,
  );
  expect(card().querySelector('.content')).toHaveStyle({ animationDelay: '75ms' });
  expect(card().querySelector('.skeleton')).toHaveStyle({ transitionDelay: '75ms' });
});

describe('[LIST-33] highlight of a farm card', () => {
  it('reports hover and focus', async () => {
    const heard: boolean[] = [];
    renderInHost(<FarmCard farm={sampleFarm()} sizes="25vw" onHighlight={(on) => heard.push(on)} />);
    await userEvent.hover(card());
    await userEvent.unhover(card());
    await userEvent.tab();
    await userEvent.tab();
    expect(heard).toEqual([true, false, true, false]);
  });
});
