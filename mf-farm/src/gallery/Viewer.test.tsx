import { renderInHost, stubApi } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

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
  it('is pushed on opening, replaced on moving and left on closing', async () => {
    const { visited, address } = showGallery(aFarm(), `${FARM}?utm=x`);
    fireEvent.click(tile(2));
    await dialog();
    press('ArrowRight');
    await waitFor(() => expect(address()).toBe(`${FARM}?photo=3&utm=x`));
    press('Escape');
    press('Escape');
    await closed();
    expect(visited).toEqual([
      `PUSH ${FARM}?photo=2&utm=x`,
      `REPLACE ${FARM}?photo=3&utm=x`,
      `POP ${FARM}?utm=x`,
    ]);
  });

  it('opens the viewer, and closing then replaces it', async () => {
    const { visited } = showGallery(aFarm(), `${FARM}?photo=4&utm=x`, ['/elsewhere']);
    await dialog();
    expect(counter()).toHaveTextContent('4 of 5');
    fireEvent.click(button('Close'));
    await closed();
    expect(visited).toEqual([`REPLACE ${FARM}?utm=x`]);
    expect(tile(4)).toHaveFocus();
  });

  it.each(['0', '6', 'two', '-1', '1.5'])('ignores %s of 5', async (photo) => {
    const { visited } = showGallery(aFarm(), `${FARM}?photo=${photo}`);
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(visited).toEqual([]);
  });
});
