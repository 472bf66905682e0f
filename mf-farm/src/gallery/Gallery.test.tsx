import { toFarm } from '@sideroad/shared/answers';
import { renderInHost, stubApi } from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { holdImageLoads } from '../testing/imageLoads.ts';
import { Gallery } from './Gallery.tsx';

let images: ReturnType<typeof holdImageLoads>;

beforeEach(() => {
  images = holdImageLoads();
});

const group = () => screen.getByRole('group', { name: 'Photos' });
const shown = () => within(group()).queryAllByRole('img');

describe("spec section 4: 'The gallery shows skeletons until the cover and up to 4 gallery images load (2 s timeout each), then reveals one by one at 25 ms'", () => {
  it('shows no picture before the last one has loaded', () => {
    renderInHost(<Gallery farm={aFarm()} />);
    expect(group()).toHaveAttribute('aria-busy', 'true');
    for (const part of ['cover', 'close', 'barn', 'road']) images.load(part);
    expect(shown()).toHaveLength(0);
    images.load('evening');
    expect(shown()).toHaveLength(5);
    expect(group()).toHaveAttribute('aria-busy', 'false');
  });

  it('counts a picture that fails as settled', () => {
    renderInHost(<Gallery farm={aFarm()} />);
    for (const part of ['cover', 'close', 'barn', 'evening']) images.load(part);
    images.fail('road');
    expect(shown()).toHaveLength(5);
  });

  it('waits 2 s for a picture and no longer', () => {
    jest.useFakeTimers();
    renderInHost(<Gallery farm={aFarm()} />);
    for (const part of ['cover', 'close', 'barn', 'road']) images.load(part);
    act(() => jest.advanceTimersByTime(1999));
    expect(shown()).toHaveLength(0);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toHaveLength(5);
  });

  it('staggers the reveal by one step per picture, the cover first', () => {
    renderInHost(<Gallery farm={aFarm()} />);
    images.load();
    const delays = shown().map((picture) => picture.parentElement?.style.animationDelay);
    expect(delays).toEqual([0, 1, 2, 3, 4].map((step) => `calc(${step} * var(--stagger))`));
  });
});

describe("spec section 2: 'Gallery: 1 large image plus 4 thumbnails'", () => {
  it("gives each image 'an `alt` naming the farm and its number' (accessibility)", () => {
    renderInHost(<Gallery farm={aFarm()} />);
    images.load();
    expect(shown().map((picture) => picture.getAttribute('alt'))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Maple Hollow Orchard, picture ${number}`),
    );
  });

  it('shows five of more pictures', () => {
    const farm = aFarm();
    renderInHost(
      <Gallery
        farm={{
          ...farm,
          images: [...farm.images, ...aFarm().images].map((image, n) => ({ ...image, id: `${n}` })),
        }}
      />,
    );
    images.load();
    expect(shown()).toHaveLength(5);
  });

  it('shares the frame among fewer pictures', () => {
    renderInHost(<Gallery farm={aFarm({ images: aFarm().images.slice(0, 2) })} />);
    expect(group().children).toHaveLength(3);
    images.load();
    expect(shown()).toHaveLength(3);
  });

  it('does not show a cover twice that is in the gallery, too', () => {
    const { coverImage, images: others } = aFarm();
    renderInHost(<Gallery farm={aFarm({ images: coverImage ? [coverImage, ...others] : others })} />);
    images.load();
    expect(shown().map((picture) => picture.getAttribute('src'))).toEqual(
      ['cover', 'close', 'barn', 'road', 'evening'].map((id) => `/images/${id}.webp`),
    );
  });
});

/** A farm as a back end answers that has pictures in calls of their own only. */
const withoutPictures = () => toFarm({ ...aFarm(), coverImage: undefined, images: undefined });

describe("spec section 7: 'GET /api/farms/{farmId}/image/cover-image' and '/images/bulk-gallery'", () => {
  it('asks for neither where the farm carries its pictures', async () => {
    const api = await stubApi();
    renderInHost(<Gallery farm={aFarm()} />);
    images.load();
    expect(shown()).toHaveLength(5);
    expect(api.requests).toEqual([]);
    await api.close();
  });

  it('asks for neither where the farm says that it has none, and shows the scene of its category', async () => {
    const api = await stubApi();
    const none = toFarm({ ...aFarm(), coverImage: null, images: [] });
    renderInHost(<Gallery farm={none} mainCategory="Winery" />);
    const scene = await screen.findByRole('img', { name: 'Maple Hollow Orchard, no picture yet' });
    expect(scene.getAttribute('src')).toContain('/scenes/placeholder-winery/');
    expect(api.requests).toEqual([]);
    await api.close();
  });

  it('asks for both where the farm does not tell of them, as another back end answers', async () => {
    const api = await stubApi();
    api.answer('/api/farms/12/image/cover-image', { url: '/far/cover.webp' });
    api.answer('/api/farms/12/images/bulk-gallery', [{ id: 7, viewUrl: '/far/one.webp' }]);
    renderInHost(<Gallery farm={withoutPictures()} />);
    await waitFor(() => expect(images.addresses()).toHaveLength(2));
    images.load();
    expect(shown().map((picture) => picture.getAttribute('src'))).toEqual([
      '/far/cover.webp',
      '/far/one.webp',
    ]);
    await api.close();
  });

  it("'Missing cover image: A placeholder image' (spec section 8)", async () => {
    const api = await stubApi();
    const { host } = renderInHost(<Gallery farm={withoutPictures()} />);
    const placeholder = await screen.findByRole('img', { name: 'Maple Hollow Orchard, no picture yet' });
    expect(placeholder.getAttribute('src')).toMatch(/placeholder/);
    expect(host.reports).toEqual([]);
    await api.close();
  });

  it('logs a call that fails, and shows what there is', async () => {
    const api = await stubApi();
    api.fail('/api/farms/12/image/cover-image', 500);
    api.answer('/api/farms/12/images/bulk-gallery', [{ id: 7, viewUrl: '/far/one.webp' }]);
    const { host } = renderInHost(<Gallery farm={withoutPictures()} />);
    await waitFor(() => expect(images.addresses()).toHaveLength(1));
    images.load();
    expect(shown()).toHaveLength(1);
    expect(host.reports.map(({ context }) => context)).toEqual([{ remote: 'mf-farm', section: 'Photos' }]);
    await api.close();
  });
});
