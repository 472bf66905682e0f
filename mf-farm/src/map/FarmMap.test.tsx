import { renderInHost } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { stubNearness } from '../testing/nearness.ts';
import { FarmMap } from './FarmMap.tsx';

const map = () => screen.queryByRole('region', { name: 'Map' });

describe("spec section 2: 'Map titled 'Where your farm experience awaits''", () => {
  it('loads the map when it comes near the screen, not before', async () => {
    const nearness = stubNearness();
    renderInHost(<FarmMap farm={aFarm()} categoryName="PYO Farm" />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Where your farm experience awaits');
    expect(map()).toBeNull();
    act(() => nearness.come());
    expect(await screen.findByRole('region', { name: 'Map' })).toBeInTheDocument();
    expect(nearness.watching()).toBe(0);
  });

  it("is absent without coordinates: 'not on the map, never at 0,0' (decision D4)", () => {
    stubNearness();
    const farm = aFarm();
    const { container } = renderInHost(
      <FarmMap
        farm={{ ...farm, location: { ...farm.location, coordinates: null } }}
        categoryName={undefined}
      />,
    );
    expect(container.querySelector('section')).toBeNull();
  });

  it('stops watching with the page', () => {
    const nearness = stubNearness();
    renderInHost(<FarmMap farm={aFarm()} categoryName="PYO Farm" />).unmount();
    expect(nearness.watching()).toBe(0);
  });
});
