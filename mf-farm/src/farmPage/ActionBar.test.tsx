import { renderInHost } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { ActionBar } from './ActionBar.tsx';

describe('[FARM-38] the bar of actions', () => {
  it('has directions, call and share', () => {
    const share = jest.fn();
    renderInHost(<ActionBar farm={aFarm()} onShare={share} />);
    expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      expect.stringContaining('destination=43.1654%2C-79.4766'),
    );
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+19055550123');
    fireEvent.click(screen.getByRole('button', { name: 'Share this farm' }));
    expect(share).toHaveBeenCalledTimes(1);
  });

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
