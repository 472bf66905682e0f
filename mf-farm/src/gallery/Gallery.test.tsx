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

describe('[FARM-14] the reveal of the gallery', () => {
  it('shows no picture before the last one has loaded', () => {
    renderInHost(<Gallery farm={aFarm()} />);
    expect(group()).toHaveAttribute('aria-busy', 'true');
    for (const part of ['cover', 'close', 'barn', 'road']) images.load(part);
    expect(shown()).toHaveLength(0);
    images.load('evening');
    expect(shown()).toHaveLength(5);
    expect(group()).toHaveAttribute('aria-busy', 'false');
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

  it('shows one picture after the other, the cover first', () => {
    renderInHost(<Gallery farm={aFarm()} />);
    images.load();
    const delays = shown().map((picture) => picture.parentElement?.style.animationDelay);
    expect(delays).toEqual([0, 1, 2, 3, 4].map((step) => `calc(${step} * var(--stagger))`));
  });
});

describe('[FARM-11] the pictures of the gallery', () => {
  it('fill the same frame when they are fewer', () => {
    renderInHost(<Gallery farm={aFarm({ images: aFarm().images.slice(0, 2) })} />);
    expect(group().children).toHaveLength(3);
    images.load();
    expect(shown()).toHaveLength(3);
  });

  it('contain the cover once', () => {
    const { coverImage, images: others } = aFarm();
    renderInHost(<Gallery farm={aFarm({ images: coverImage ? [coverImage, ...others] : others })} />);
    images.load();
    expect(shown().map((picture) => picture.getAttribute('src'))).toEqual(
      ['cover', 'close', 'barn', 'road', 'evening'].map((id) => `/images/${id}.webp`),
    );
  });
});

/** Marks the pictures of a farm as drawings. */
const drawn = ({ coverImage, images: others, ...farm } = aFarm()) => ({
  ...farm,
  coverImage: coverImage && { ...coverImage, isIllustration: true },
  images: others.map((image) => ({ ...image, isIllustration: true })),
});

describe('[FARM-40] drawn pictures', () => {
  it('are named in a badge, their texts and the button that counts them', () => {
    const farm = drawn(aFarm());
    const sixth = farm.images.slice(0, 1).map((image) => ({ ...image, id: 'sixth' }));
    renderInHost(<Gallery farm={{ ...farm, images: [...farm.images, ...sixth] }} />);
    images.load();
    expect(within(group()).getAllByText('Illustration')).toHaveLength(1);
    expect(shown()[1]).toHaveAccessibleName('Illustration of Maple Hollow Orchard, picture 2');
    expect(screen.getByRole('button', { name: 'Show all 6 illustrations' })).toBeInTheDocument();
  });

  it('include the placeholder of a farm without pictures', async () => {
    renderInHost(<Gallery farm={toFarm({ ...aFarm(), coverImage: null, images: [] })} />);
    expect(await within(group()).findByText('Illustration')).toBeInTheDocument();
  });

  it('are no photos of owners', () => {
    renderInHost(<Gallery farm={aFarm()} />);
    images.load();
    expect(screen.queryByText('Illustration')).toBeNull();
    expect(shown()[0]).toHaveAccessibleName('Maple Hollow Orchard, picture 1');
  });
});

/** A farm of a back end that returns pictures only in calls of their own. */
const withoutPictures = () => toFarm({ ...aFarm(), coverImage: undefined, images: undefined });

describe('[FARM-12] the calls for cover and gallery', () => {
  it('are not made for a farm that has none', async () => {
    const api = await stubApi();
    const none = toFarm({ ...aFarm(), coverImage: null, images: [] });
    renderInHost(<Gallery farm={none} mainCategory="Winery" />);
    const scene = await screen.findByRole('img', { name: 'Maple Hollow Orchard, no picture yet' });
    expect(scene.getAttribute('src')).toContain('/scenes/placeholder-winery/');
    expect(api.requests).toEqual([]);
    await api.close();
  });

  it("are made when the farm's response leaves the pictures out", async () => {
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

  it('[FARM-12] end with a placeholder when there is no cover', async () => {
    const api = await stubApi();
    const { host } = renderInHost(<Gallery farm={withoutPictures()} />);
    const placeholder = await screen.findByRole('img', { name: 'Maple Hollow Orchard, no picture yet' });
    expect(placeholder.getAttribute('src')).toMatch(/placeholder/);
    expect(host.reports).toEqual([]);
    await api.close();
  });

  it('are logged when they fail, and the others show', async () => {
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
