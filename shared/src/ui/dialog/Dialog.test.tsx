import { stubMedia } from '@sideroad/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { type DialogProps, Modal, Panel } from './index.ts';

function Page({ kind: Kind }: { kind: ComponentType<DialogProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        View all features
      </button>
      <Kind title="Features" open={open} onOpenChange={setOpen}>
        <a href="#wagon">Wagon rides</a>
      </Kind>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'View all features', hidden: true });
async function open(kind: ComponentType<DialogProps>) {
  render(<Page kind={kind} />);
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Features' });
}
const expectFocusIn = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe.each([
  ['Modal', Modal],
  ['Panel', Panel],
])('[A11Y-28] %s as a modal dialog', (_name, kind) => {
  it('role, name and focus', async () => {
    const dialog = await open(kind);
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await expectFocusIn(dialog);
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.tab();
      await expectFocusIn(dialog);
    }
  });

  it('closes on Escape and returns the focus', async () => {
    await open(kind);
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it("the button 'Close' closes", async () => {
    await open(kind);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expectClosed();
  });
});

it('adds no inline style element', async () => {
  await open(Modal);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

describe('[FARM-22] panel of features', () => {
  it.each([
    [787, 'sheet'],
    [788, 'modal'],
  ])('at %i px is a %s', async (width, shape) => {
    stubMedia({ width });
    expect(await open(Panel)).toHaveClass(shape);
  });
});
