import { renderInHost } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { ShareButton, ShareMessage, useShare } from './ShareButton.tsx';

function Sharing({ title }: { title: string }) {
  const { share, ...shared } = useShare(title);
  return (
    <>
      <ShareButton onShare={share} />
      <ShareMessage {...shared} />
    </>
  );
}

/** Sets the browser's functions; undefined removes one. */
function browserWith(abilities: { share?: unknown; clipboard?: unknown }): void {
  for (const name of ['share', 'clipboard'] as const) {
    if (name in abilities) {
      Object.defineProperty(navigator, name, { value: abilities[name], configurable: true });
    } else {
      Reflect.deleteProperty(navigator, name);
    }
  }
}

/** Clicks 'Share' and waits for the result. */
async function pressShare() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  });
}

afterEach(() => browserWith({}));

describe('[FARM-17] the share button', () => {
  it("hands name and address to the browser's share sheet", async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    browserWith({ share });
    renderInHost(<Sharing title="Maple Hollow Orchard" />);
    await pressShare();
    expect(share).toHaveBeenCalledWith({ title: 'Maple Hollow Orchard', url: window.location.href });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing when the visitor closes the share sheet', async () => {
    const writeText = jest.fn();
    browserWith({
      share: jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError')),
      clipboard: { writeText },
    });
    renderInHost(<Sharing title="Maple Hollow Orchard" />);
    await pressShare();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(writeText).not.toHaveBeenCalled();
  });
});

it('[FARM-17] says nothing to a second click while the share sheet is open', async () => {
  const writeText = jest.fn();
  const sheets: (() => void)[] = [];
  const share = jest.fn(() =>
    sheets.length > 0
      ? Promise.reject(new DOMException('a sheet is open', 'InvalidStateError'))
      : new Promise<void>((resolve) => sheets.push(resolve)),
  );
  browserWith({ share, clipboard: { writeText } });
  renderInHost(<Sharing title="Maple Hollow Orchard" />);
  await pressShare();
  await pressShare();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(writeText).not.toHaveBeenCalled();
  await act(async () => sheets.pop()?.());
  await pressShare();
  expect(share).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('[FARM-17] a browser that cannot share', () => {
  it.each([
    ['copies the link and says so', {}, true],
    [
      'copies it when sharing is denied',
      { share: jest.fn().mockRejectedValue(new DOMException('no')) },
      true,
    ],
    ['does not claim a copy that failed', {}, false],
  ])('%s in an alert', async (_what, abilities, copies) => {
    const writeText = copies
      ? jest.fn().mockResolvedValue(undefined)
      : jest.fn().mockRejectedValue(new Error());
    browserWith({ ...abilities, clipboard: { writeText } });
    renderInHost(<Sharing title="Maple Hollow Orchard" />);
    await pressShare();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Sharing is not supported in this browser\.$/);
    expect(writeText).toHaveBeenCalledWith(window.location.href);
    expect(screen.queryAllByText('The link is copied')).toHaveLength(copies ? 1 : 0);
  });

  it('shows the address to copy where the clipboard is denied, until the visitor closes it', async () => {
    jest.useFakeTimers();
    renderInHost(<Sharing title="Maple Hollow Orchard" />);
    await pressShare();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('readonly');
    const { value, selectionStart, selectionEnd } = field;
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe(window.location.href);
    act(() => jest.advanceTimersByTime(60_000));
    expect(field).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });

  it('keeps the message of a copied link for 6 s, longer under the pointer', async () => {
    jest.useFakeTimers();
    browserWith({ clipboard: { writeText: jest.fn().mockResolvedValue(undefined) } });
    renderInHost(<Sharing title="Maple Hollow Orchard" />);
    await pressShare();
    const message = screen.getByRole('alert');
    fireEvent.pointerEnter(message);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert')).toBe(message);
    fireEvent.pointerLeave(message);
    act(() => jest.advanceTimersByTime(5999));
    expect(screen.getByRole('alert')).toBe(message);
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
