import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { Essentials } from './Essentials.tsx';

describe('[FARM-30] the essentials', () => {
  it('show address, website, social profile and the phone to dial', () => {
    renderInHost(<Essentials farm={aFarm()} date="2026-07-15" />);
    expect(screen.getByText('4218 Mountainview Road, Beamsville, Ontario L0R 1B2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^maplehollow\.example/ })).toHaveAttribute(
      'href',
      'https://www.maplehollow.example/visit',
    );
    expect(screen.getByRole('link', { name: /^@maplehollow/ })).toHaveAttribute(
      'href',
      'https://instagram.com/maplehollow',
    );
    for (const name of [/^maplehollow\.example/, /^@maplehollow/]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
      expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(screen.getByRole('link', { name: '+1 (905) 555 0123' })).toHaveAttribute(
      'href',
      'tel:+19055550123',
    );
  });

  it('leave out what the farm does not have', () => {
    renderInHost(
      <Essentials farm={aFarm({ webUrl: null, socialUrl: null, phoneNumber: null })} date="2026-07-15" />,
    );
    expect(screen.getAllByRole('term')).toHaveLength(1);
  });

  it('[FARM-30] do not link other schemes than http and https', () => {
    renderInHost(
      <Essentials
        date="2026-07-15"
        farm={aFarm({ webUrl: 'javascript:alert(1)', socialUrl: 'data:text/html,x', phoneNumber: 'ask us' })}
      />,
    );
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
