import { renderInHost } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleFarm, sampleImage } from '../testing/samples.ts';
import { FarmCard, FarmCardSkeleton } from './index.ts';

const card = () => screen.getByRole('link');
const content = () => card().querySelector('.content');
const picture = () => card().querySelector('img') as HTMLImageElement;

describe("[A11Y-21, A11Y-22] A farm's card is one link whose name starts with the name of the farm", () => {
  test('the name holds everything, the farm first', () => {
    renderInHost(
      <FarmCard farm={sampleFarm({ banner: 'Staff Pick' })} categoryName="PYO Farm" sizes="25vw" />,
    );
    expect(card()).toHaveAccessibleName(
      'Maple Hollow Orchard Rated 4.5 out of 5 Beamsville, Ontario PYO Farm · 9 km away Staff Pick',
    );
    expect(picture()).toHaveAttribute('alt', '');
  });

  test('without badge, category and distance there is nothing empty in it', () => {
    renderInHost(<FarmCard farm={sampleFarm({ distance: null })} sizes="25vw" />);
    expect(card()).toHaveAccessibleName('Maple Hollow Orchard Rated 4.5 out of 5 Beamsville, Ontario');
  });
});

test("[HOME-32] A farm's card leads to /farm/{id}/{slug}", async () => {
  const { address } = renderInHost(<FarmCard farm={sampleFarm()} sizes="25vw" />);
  await userEvent.click(card());
  expect(address()).toBe('/farm/42/maple-hollow-orchard');
});

describe('[HOME-40] A card keeps its skeleton until its cover has loaded or failed', () => {
  test.each(['load', 'error'] as const)('until %s', (event) => {
    renderInHost(<FarmCard farm={sampleFarm({ coverImage: sampleImage(event) })} sizes="25vw" />);
    expect(content()).not.toHaveClass('shown');
    fireEvent[event](picture());
    expect(content()).toHaveClass('shown');
  });

  test('without a cover, until its placeholder is there', () => {
    renderInHost(<FarmCard farm={sampleFarm({ coverImage: null })} categoryName="Winery" sizes="25vw" />);
    expect(picture().getAttribute('src')).toContain('/scenes/placeholder-winery/');
    expect(content()).not.toHaveClass('shown');
    fireEvent.load(picture());
    expect(content()).toHaveClass('shown');
  });

  test('not again where the picture has been on a page before (Back)', () => {
    const farm = sampleFarm({ coverImage: sampleImage('seen') });
    const { unmount } = renderInHost(<FarmCard farm={farm} sizes="25vw" />);
    fireEvent.load(picture());
    unmount();
    renderInHost(<FarmCard farm={farm} sizes="25vw" />);
    expect(card().querySelector('.skeleton')).toBeNull();
  });

  test('skeletons are `aria-hidden`', () => {
    const { container } = renderInHost(<FarmCardSkeleton />);
    expect(container.querySelector('.card')).toHaveAttribute('aria-hidden', 'true');
  });
});

test('cards appear staggered 25 ms apart: text and skeleton change at the same moment', () => {
  renderInHost(
    <FarmCard farm={sampleFarm({ coverImage: sampleImage('late') })} sizes="25vw" revealDelayMs={75} />,
  );
  expect(card().querySelector('.content')).toHaveStyle({ animationDelay: '75ms' });
  expect(card().querySelector('.skeleton')).toHaveStyle({ transitionDelay: '75ms' });
});

describe('hover and keyboard focus both highlight the map label (spec/accessibility)', () => {
  test('onHighlight hears both come and go', async () => {
    const heard: boolean[] = [];
    renderInHost(<FarmCard farm={sampleFarm()} sizes="25vw" onHighlight={(on) => heard.push(on)} />);
    await userEvent.hover(card());
    await userEvent.unhover(card());
    await userEvent.tab();
    await userEvent.tab();
    expect(heard).toEqual([true, false, true, false]);
  });

  test('the ring', () => {
    renderInHost(<FarmCard farm={sampleFarm()} sizes="25vw" highlighted />);
    expect(card()).toHaveClass('highlighted');
  });
});
