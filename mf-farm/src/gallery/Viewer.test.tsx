import { renderInHost, stubApi } from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { holdImageLoads } from '../testing/imageLoads.ts';
import { Gallery } from './Gallery.tsx';

const FARM = '/farm/12/maple-hollow-orchard';
let images: ReturnType<typeof holdImageLoads>;

beforeEach(() => {
  images = holdImageLoads();
});

function showGallery(farm = aFarm(), address = FARM, earlier: string[] = []) {
  const rendered = renderInHost(<Gallery farm={farm} />, { address, earlier });
  images.load();
  return rendered;
}

const button = (name: string) => screen.getByRole('button', { name });
const tile = (number: number, total = 5) => button(`View picture ${number} of ${total}`);
const dialog = () => screen.findByRole('dialog', { name: 'Photos of Maple Hollow Orchard' });
const counter = () => within(screen.getByRole('dialog')).getByRole('status');

describe('[FARM-11] the buttons that open the viewer', () => {
  it('are absent without pictures', async () => {
    const api = await stubApi();
    showGallery(aFarm({ coverImage: null, images: [] }), `${FARM}?photo=1`);
    expect(await screen.findByRole('img', { name: /no picture yet/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^View picture|^Show all/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await api.close();
  });
});

describe('[A11Y-28] the viewer', () => {
  it('shows on the button that it is loading', async () => {
    showGallery();
    const opener = tile(2);
    fireEvent.click(opener);
    expect(opener).toHaveAttribute('aria-busy', 'true');
    expect(tile(3)).toHaveAttribute('aria-busy', 'false');
    await dialog();
    expect(opener).toHaveAttribute('aria-busy', 'false');
  });

  it('[A11Y-33] leaves the keys of the browser and of an input method alone', async () => {
    showGallery();
    fireEvent.click(tile(2));
    const viewer = await dialog();
    for (const init of [{ altKey: true }, { metaKey: true }, { ctrlKey: true }, { isComposing: true }]) {
      fireEvent.keyDown(within(viewer).getByRole('button', { name: 'Close' }), {
        key: 'ArrowRight',
        ...init,
      });
      fireEvent.keyDown(within(viewer).getByRole('button', { name: 'Close' }), { key: 'End', ...init });
    }
    expect(counter()).toHaveTextContent('2 of 5');
  });

  it('has no arrows for one picture', async () => {
    const { coverImage } = aFarm();
    showGallery(aFarm({ images: coverImage ? [coverImage] : [] }));
    fireEvent.click(tile(1, 1));
    await dialog();
    expect(counter()).toHaveTextContent('1 of 1');
    expect(screen.queryByRole('button', { name: /(Previous|Next) picture/ })).toBeNull();
  });
});

describe('the address of the viewer', () => {
  it.each(['0', '6', 'two', '-1', '1.5'])('ignores %s of 5', async (photo) => {
    const { visited } = showGallery(aFarm(), `${FARM}?photo=${photo}`);
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(visited).toEqual([]);
  });
});
