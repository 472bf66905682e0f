import { renderInHost, stubNearness } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { FarmMap } from './FarmMap.tsx';

const map = () => screen.queryByRole('region', { name: 'Map' });

describe("spec section 2: 'Map titled 'Where your farm experience awaits'.'", () => {
  it('loads the map when it comes near the screen, not before', async () => {
    const come = stubNearness();
    renderInHost(<FarmMap farm={aFarm()} categoryName="PYO Farm" />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Where your farm experience awaits');
    expect(map()).toBeNull();
    come();
    expect(await screen.findByRole('region', { name: 'Map' })).toBeInTheDocument();
  });

  it("is absent without coordinates: decision D4: 'Listed, not on the map, never at 0,0.'", () => {
    const farm = aFarm();
    const { container } = renderInHost(
      <FarmMap
        farm={{ ...farm, location: { ...farm.location, coordinates: null } }}
        categoryName={undefined}
      />,
    );
    expect(container.querySelector('section')).toBeNull();
  });
});
