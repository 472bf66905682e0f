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

describe('[FARM-30] how fresh the entry is', () => {
  /** Shows the essentials on Thursday 2026-11-26 at 9 in the evening in Ontario. */
  function show(farm: Parameters<typeof aFarm>[0]) {
    jest.useFakeTimers({ now: new Date('2026-11-26T21:00:00-05:00') });
    return renderInHost(<Essentials farm={aFarm(farm)} date="2026-11-26" />).container;
  }

  it.each([
    ['2026-11-26T06:00:00-05:00', 'Confirmed today'],
    ['2026-11-27T10:00:00-05:00', 'Confirmed today'],
    ['2026-11-25T23:59:00-05:00', 'Confirmed yesterday'],
    ['2026-11-24T12:00:00Z', 'Confirmed 2 days ago'],
    ['2026-11-13T12:00:00Z', 'Confirmed 13 days ago'],
    ['2026-11-12T12:00:00Z', 'Confirmed 2 weeks ago'],
    ['2026-09-27T12:00:00Z', 'Confirmed 8 weeks ago'],
    ['2026-09-26T12:00:00Z', 'Confirmed 2 months ago'],
    ['2025-11-27T12:00:00Z', 'Confirmed 11 months ago'],
    ['2025-11-26T12:00:00Z', 'Not confirmed lately'],
  ])('confirmed at %s reads %s', (confirmedAt, text) => {
    show({ confirmedAt });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('names the month at the farm in which its owner listed it', () => {
    show({ listedAt: '2026-11-01T02:00:00Z', confirmedAt: '2026-11-26T12:00:00Z' });
    expect(screen.getByText('Listed by its owner, October 2026 · Confirmed today')).toBeInTheDocument();
  });

  it('says nothing that is not known', () => {
    expect(show({ listedAt: null, confirmedAt: null })).not.toHaveTextContent(/Listed|onfirmed/);
  });
});
