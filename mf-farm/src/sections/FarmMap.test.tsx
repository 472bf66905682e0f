import { renderInHost, stubNearness } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { FarmMap } from './LateSections.tsx';

const map = () => screen.queryByRole('region', { name: 'Map' });

describe('[FARM-34] the map', () => {
  it('loads only when it comes near the window', async () => {
    const come = stubNearness();
    renderInHost(<FarmMap farm={aFarm()} categoryName="PYO Farm" />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Where your farm experience awaits');
    expect(map()).toBeNull();
    come();
    expect(await screen.findByRole('region', { name: 'Map' })).toBeInTheDocument();
  });

  it('[DATA-5] is absent without coordinates', () => {
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
