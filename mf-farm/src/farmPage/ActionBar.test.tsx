import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { ActionBar } from './ActionBar.tsx';

describe('[FARM-38] the bar of actions', () => {
  it('leaves out directions without a place and call without a number', () => {
    const { location } = aFarm();
    const nowhere = {
      ...location,
      coordinates: null,
      address: { ...location.address, city: null, zipCode: null },
    };
    renderInHost(<ActionBar farm={aFarm({ phoneNumber: 'ask us', location: nowhere })} onShare={() => {}} />);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
