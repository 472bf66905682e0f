import { useLocation, useNavigate } from '@sideroad/shared/router';
import { createTestHost, pageAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { farms } from '../testing/farms.ts';
import { FARM_RAILS, firstFarm, homeAnswer, rail } from '../testing/openHome.tsx';
import { isSearch } from '../testing/openList.tsx';
import { AT_TORONTO, TORONTO } from '../testing/places.ts';
import HomePage from './HomePage.expose.tsx';

const cover = (id: string) => ({
  id,
  viewUrl: `/${id}.webp`,
  url: `/${id}.webp`,
  width: 1280,
  height: 960,
  variants: [],
  placeholder: null,
});

/** The home page and another page with a link back. */
function Site() {
  const navigate = useNavigate();
  if (useLocation().pathname === '/') return <HomePage />;
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

it('[ARCH-43] Back shows every rail at once and fetches nothing, even after a GPS position', async () => {
  stubMedia({ width: 1440 });
  const asked = stubNetwork((url) =>
    isSearch(url)
      ? pageAnswer(farms(6, (index) => ({ coverImage: cover(`${url.search}-${index}`) })))
      : homeAnswer(url),
  );
  const host = createTestHost({ location: AT_TORONTO });
  renderInHost(<Site />, { host });
  for (const name of FARM_RAILS) await firstFarm(name);
  for (const image of document.querySelectorAll('img')) fireEvent.load(image);
  const calls = asked.length;
  fireEvent.click(await firstFarm('Winery experiences near you'));
  const back = await screen.findByRole('button', { name: 'Back' });
  act(() =>
    host.setLocation({
      ...AT_TORONTO,
      location: { lat: TORONTO.lat + 0.02, lng: TORONTO.lng, source: 'GPS' },
    }),
  );
  fireEvent.click(back);
  for (const name of FARM_RAILS) {
    expect(rail(name)).not.toHaveAttribute('aria-busy', 'true');
    expect(rail(name).querySelectorAll('a')).toHaveLength(6);
    expect(rail(name).querySelector('.skeleton')).toBeNull();
  }
  expect(asked).toHaveLength(calls);
}, 30_000);
