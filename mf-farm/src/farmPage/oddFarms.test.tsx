import {
  createTestHost,
  renderInHost,
  type StubApi,
  stubApi,
  stubMedia,
  stubNearness,
} from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

  it('[FARM-12] shows a placeholder image without a cover', async () => {
    await open({});
    const picture = await screen.findByRole('img', { name: /^Maple Hollow Orchard/ });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\/scenes?\//));
  });

  it.each([
    ['none', {}],
    ['numbers that are none', { coordinates: { lat: 'NaN', lon: Number.NaN } }],
    ['only one of the two', { coordinates: { lat: 43.1, lon: null } }],
  ])('[DATA-5] has no map with coordinates %s', async (_name, location) => {
    await open({ location });
    expect(map()).toBeNull();
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
  const markup = '<img src=x onerror="alert(1)"><b>bold</b>';

  it('shows markup in its texts as text', async () => {
    const { container } = await open(
      {
        ...aFarm(),
        name: markup,
        description: markup,
        tips: [{ tipTitle: markup, tipText: markup }],
        features: [{ id: 1, name: markup, categoryId: 1, iconSvg: `<svg onload="alert(1)">${markup}</svg>` }],
      },
      markup,
    );
    expect(container.querySelector('[onerror], [onload], svg script')).toBeNull();
    // Title, heading of 'About', text, tip's title, tip's text, feature.
    expect(screen.getAllByText(markup, { exact: false }).length).toBeGreaterThanOrEqual(6);
  });

  it.each(['javascript:alert(1)', 'data:text/html,hi', ' vbscript:x'])(
    '[FARM-30] does not link %j',
    async (address) => {
      await open({ ...aFarm(), webUrl: address, socialUrl: address });
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      expect(links.filter((href) => !/^(\/|https?:|mailto:|tel:)/.test(href))).toEqual([]);
    },
  );

  it('shows a duplicate feature once, without a warning in the console', async () => {
    const complain = jest.spyOn(console, 'error');
    const [first] = aFarm().features;
    await open({ ...aFarm(), features: [first, first] });
    const section = screen.getByRole('region', { name: 'Features' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(within(section).getByRole('button', { name: 'View all features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Features' });
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(1);
    expect(complain).not.toHaveBeenCalled();
  });

  it('claims nothing unknown about the owner beside the badge', async () => {
    await open({ ...aFarm(), businessHours: [] });
    const verified = screen.getByText('Verified farm').parentElement;
    expect(verified).toHaveTextContent('Verified farmListed in the Sideroad directory.');
  });

  it('[HOURS-9] ignores an invalid time zone and uses the province', async () => {
    await open({ ...aFarm(), timeZone: 'Mars/Olympus Mons' });
    expect(screen.getAllByRole('row')).toHaveLength(7);
  });

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
