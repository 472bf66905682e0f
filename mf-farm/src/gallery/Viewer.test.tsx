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

/** A farm with a cover and `others` more pictures. */
function farmWith(others: number) {
  const { coverImage } = aFarm();
  return aFarm({
    images: Array.from({ length: others }, (_, n) => ({
      ...(coverImage ?? { url: '', width: null, height: null, variants: [], placeholder: null }),
      id: `more-${n}`,
      viewUrl: `/images/more-${n}.webp`,
    })),
  });
}

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
  it('cover the five pictures of the group, not the skeletons', () => {
    renderInHost(<Gallery farm={farmWith(6)} />, { address: FARM });
    expect(screen.queryByRole('button', { name: /^View picture/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    images.load();
    const group = screen.getByRole('group', { name: 'Photos' });
    expect(within(group).getAllByRole('img')).toHaveLength(5);
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual([1, 2, 3, 4, 5].map((number) => `View picture ${number} of 7`));
    expect(button('Share')).toBeInTheDocument();
  });

  it("include 'Show all 7 photos' beyond five", () => {
    const { unmount } = showGallery(farmWith(6));
    expect(button('Show all 7 photos')).toBeInTheDocument();
    unmount();
    showGallery(farmWith(4));
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

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
  it('opens at the chosen picture and has all pictures of the farm', async () => {
    showGallery(farmWith(6));
    fireEvent.click(tile(2, 7));
    expect(await dialog()).toHaveAttribute('aria-modal', 'true');
    expect(counter()).toHaveTextContent(/^2 of 7Maple Hollow Orchard, picture 2$/);
    press('End');
    await waitFor(() => expect(counter()).toHaveTextContent('7 of 7'));
    expect(await screen.findByRole('img', { name: 'Maple Hollow Orchard, picture 7' })).toHaveAttribute(
      'src',
      '/images/more-5.webp',
    );
  });

  it('shows on the button that it is loading', async () => {
    showGallery();
    const opener = tile(2);
    fireEvent.click(opener);
    expect(opener).toHaveAttribute('aria-busy', 'true');
    expect(tile(3)).toHaveAttribute('aria-busy', 'false');
    await dialog();
    expect(opener).toHaveAttribute('aria-busy', 'false');
  });

  it('takes the focus and returns it to what opened it', async () => {
    showGallery(farmWith(6));
    const opener = button('Show all 7 photos');
    fireEvent.click(opener);
    const viewer = await dialog();
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement));
    expect(counter()).toHaveTextContent('1 of 7');
    const focus = jest.spyOn(opener, 'focus');
    press('Escape');
    await closed();
    expect(opener).toHaveFocus();
    // The page does not scroll.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('moves by ArrowRight, ArrowLeft, Home and End, without wrapping', async () => {
    showGallery();
    fireEvent.click(tile(1));
    await dialog();
    expect(button('Previous picture')).toBeDisabled();
    press('ArrowLeft');
    fireEvent.click(button('Next picture'));
    await waitFor(() => expect(counter()).toHaveTextContent('2 of 5'));
    expect(button('Previous picture')).toBeEnabled();
    press('ArrowRight');
    await waitFor(() => expect(counter()).toHaveTextContent('3 of 5'));
    press('End');
    await waitFor(() => expect(counter()).toHaveTextContent('5 of 5'));
    expect(button('Next picture')).toBeDisabled();
    press('ArrowRight');
    press('Home');
    await waitFor(() => expect(counter()).toHaveTextContent('1 of 5'));
  });

  it('keeps Tab inside', async () => {
    showGallery();
    fireEvent.click(tile(2));
    const viewer = await dialog();
    const buttons = within(viewer)
      .getAllByRole('button')
      .filter((each) => !each.hasAttribute('disabled'));
    act(() => buttons.at(-1)?.focus());
    expect(fireEvent.keyDown(document.activeElement ?? viewer, { key: 'Tab' })).toBe(false);
    expect(buttons[0]).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? viewer, { key: 'Tab', shiftKey: true });
    expect(buttons.at(-1)).toHaveFocus();
  });

  it('has no arrows for one picture', async () => {
    const { coverImage } = aFarm();
    showGallery(aFarm({ images: coverImage ? [coverImage] : [] }));
    fireEvent.click(tile(1, 1));
    await dialog();
    expect(counter()).toHaveTextContent('1 of 1');
    expect(screen.queryByRole('button', { name: /(Previous|Next) picture/ })).toBeNull();
  });

  it('says that a picture could not be loaded, and goes on', async () => {
    showGallery();
    fireEvent.click(tile(2));
    const picture = await within(await dialog()).findByRole('img', {
      name: 'Maple Hollow Orchard, picture 2',
    });
    fireEvent.error(picture);
    expect(screen.getByText('This picture could not be loaded.')).toBeInTheDocument();
    press('ArrowRight');
    await waitFor(() => expect(counter()).toHaveTextContent('3 of 5'));
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
