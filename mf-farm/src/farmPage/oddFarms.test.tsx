import {
  createTestHost,
  renderInHost,
  type StubApi,
  stubApi,
  stubMedia,
  stubNearness,
} from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { aFarm, categories, featureCategories } from '../testing/farm.ts';
import FarmPage from './FarmPage.expose.tsx';

let api: StubApi;

beforeEach(async () => {
  stubMedia({ width: 1440 });
  stubNearness();
  api = await stubApi();
  api.answer('/api/categories', categories);
  api.answer('/api/feature-categories', featureCategories);
});

afterEach(() => api.close());

/** Opens the page of farm 12 with the API's response. */
async function open(answer: object, name = 'Maple Hollow Orchard') {
  api.answer('/api/farms/12', { id: 12, name, ...answer });
  const host = createTestHost({ config: { blogFeedUrl: `${api.origin}/blog` } });
  const rendered = renderInHost(<FarmPage farmId="12" slug="x" />, { address: '/farm/12/x', host });
  await screen.findByRole('heading', { level: 1, name });
  return rendered;
}

const map = () => screen.queryByRole('region', { name: 'Where your farm experience awaits' });

describe('a farm with missing values', () => {
  it('[FARM-19] shows fallbacks and leaves the rest out', async () => {
    await open({ location: { address: {} } });
    expect(screen.getAllByText('Unknown city, Unknown state')).toHaveLength(2);
    for (const name of ['Features', 'About Maple Hollow Orchard', 'Friendly reminders']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.getByText('Hours or services may differ.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Get directions/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^tel:|http/ })).toBeNull();
  });
});

describe('[API-6] a farm of another back end', () => {
  it('shows coordinates, addresses and galleries in other spellings', async () => {
    const { coverImage: _cover, images: _images, location, ...rest } = aFarm();
    await open({
      ...rest,
      location: { ...location, coordinates: { latitude: '43.1654', longitude: '-79.4766' } },
      coverImage: { url: '/far/cover.webp' },
      galleryImages: [{ id: 5, url: '/far/one.webp' }],
    });
    expect(map()).not.toBeNull();
    expect(screen.getByRole('link', { name: /Get directions/ })).toHaveAttribute(
      'href',
      expect.stringContaining('destination=43.1654%2C-79.4766'),
    );
    expect(api.requests.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('/image'));
  });
});

describe('a farm with odd data', () => {
  it('[FARM-29] drops blank lines of its description and wraps long words', async () => {
    const word = 'a'.repeat(300);
    await open({ description: `First.\n\n \n\n\n${word}\nSame paragraph.\n\n` });
    const about = screen.getByRole('region', { name: 'About Maple Hollow Orchard' });
    expect(
      within(about)
        .getAllByRole('paragraph')
        .map((paragraph) => paragraph.textContent),
    ).toEqual(['First.', `${word}\nSame paragraph.`]);
  });
});
