import type { Address } from '@sideroad/shared/contract';
import { directionsUrl, fullAddress, shortAddress, socialHandle, webLink } from './contact.ts';

const address: Address = {
  street1: '4218 Mountainview Road',
  street2: 'Gate 2',
  city: 'Beamsville',
  region: 'Niagara',
  state: 'Ontario',
  zipCode: 'L0R 1B2',
  country: 'Canada',
};

describe('the address of a farm', () => {
  it('is short under the title and complete among the essentials', () => {
    expect(shortAddress(address)).toBe('4218 Mountainview Road, Beamsville, Ontario');
    expect(fullAddress(address)).toBe('4218 Mountainview Road, Gate 2, Beamsville, Ontario L0R\u00a01B2');
  });
});

describe('directions to a farm', () => {
  const destinationOf = (url: string | null) => new URL(url ?? '').searchParams.get('destination');

  it('lead to its address without coordinates', () => {
    const url = directionsUrl({ location: { id: '1', coordinates: null, address } });
    expect(destinationOf(url)).toBe('4218 Mountainview Road, Beamsville, Ontario, L0R 1B2, Canada');
  });
});

describe('[FARM-30] the links of a farm', () => {
  it.each([
    ['https://www.maplehollow.example/visit?from=map', 'maplehollow.example'],
    ['http://farm.example:8081', 'farm.example'],
    ['https://ferme-éloïse.ca', 'ferme-éloïse.ca'],
    ['https://www.Ferme-Éloïse.ca:8081/été', 'ferme-éloïse.ca'],
    ['https://farm.example@ferme-éloïse.ca/', 'xn--ferme-lose-g7a8e.ca'],
    ['https://farm\u200b.example/', 'farm.example'],
  ])('show the host of %s as %s', (text, host) => {
    expect(webLink(text)).toEqual({ href: new URL(text).href, host });
  });

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'ftp://farm.example', 'maplehollow.example', ''])(
    '[FARM-30] do not include %p',
    (text) => {
      expect(webLink(text)).toBeNull();
    },
  );

  it.each([
    ['https://instagram.com/maplehollow', '@maplehollow'],
    ['https://www.facebook.com/maple.hollow/', '@maple.hollow'],
    ['https://www.tiktok.com/@maplehollow?lang=en', '@maplehollow'],
    ['https://facebook.com/profile.php?id=12', 'facebook.com'],
    ['https://facebook.com/groups/orchards', 'facebook.com'],
    ['https://maplehollow.example/', 'maplehollow.example'],
    ['https://facebook.com/Ferme-Éloïse', '@Ferme-Éloïse'],
    ['https://facebook.com/100%25%zz', 'facebook.com'],
    [' @maplehollow ', '@maplehollow'],
  ])('show the handle of %s as %s', (text, handle) => {
    expect(socialHandle(text)).toBe(handle);
  });
});
