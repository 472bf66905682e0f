import { stubMedia } from '@sideroad/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { BottomSheet, type DialogProps, Modal, Panel } from './index.ts';

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
  ['BottomSheet', BottomSheet],
  ['Panel', Panel],
])(
  '%s: `dialog` with `aria-modal=true`, labelled by its title, visible close button; focus in, Tab stays in, Esc closes, focus returns (spec/accessibility)',
  (_name, kind) => {
    test('closed, it is not there', () => {
      render(<Page kind={kind} />);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText('Wagon rides')).toBeNull();
    });

    test('role, name and focus', async () => {
      const dialog = await open(kind);
      expect(dialog).toHaveAttribute('aria-modal', 'true');
      await expectFocusIn(dialog);
      for (let presses = 0; presses < 5; presses += 1) {
        await userEvent.tab();
        await expectFocusIn(dialog);
      }
    });

    test('Esc closes, focus returns', async () => {
      await open(kind);
      await userEvent.keyboard('{Escape}');
      await expectClosed();
      await waitFor(() => expect(opener()).toHaveFocus());
    });

    test("the button 'Close' closes", async () => {
      await open(kind);
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await expectClosed();
    });
  },
);

test('the Content-Security-Policy allows no inline style elements', async () => {
  await open(Modal);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

describe("'a modal on desktop, or a slide-up panel at 787 px or less' (spec section 2, Farm detail)", () => {
  test('787 px', async () => {
    stubMedia({ width: 787 });
    expect(await open(Panel)).toHaveClass('sheet');
  });

  test('788 px', async () => {
    stubMedia({ width: 788 });
    expect(await open(Panel)).toHaveClass('modal');
  });
});
