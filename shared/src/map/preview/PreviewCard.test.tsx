import { renderInHost } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ridgeline, windfall } from '../testing/markers.ts';
import { SHEET_EXIT_MS } from './exitDuration.ts';
import { PreviewCard, type PreviewCardProps } from './PreviewCard.tsx';

const onClose = jest.fn();
const onExited = jest.fn();

function show(props: Partial<PreviewCardProps> = {}) {
  const all = { marker: windfall, phase: 'selected' as const, onClose, onExited, ...props };
  return renderInHost(<PreviewCard {...all} />);
}

beforeEach(() => jest.clearAllMocks());

describe("Preview card: '`group` named by the farm: a link to the farm and a button 'Close'' (accessibility)", () => {
  it('is a group named by the farm with both', () => {
    show();
    expect(screen.getByRole('group', { name: 'Windfall Acres' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Windfall Acres' })).toHaveAttribute(
      'href',
      '/farm/11/windfall-acres',
    );
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });

  it("shows 'the cover image, farm name and 'city, state'' (spec section 2)", () => {
    show();
    expect(screen.getByText('Fenwick, Ontario')).toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src');
  });

  it("falls back to 'Unknown city', 'Unknown state' and a placeholder image (spec section 2)", () => {
    show({ marker: ridgeline });
    expect(screen.getByText('Unknown city, Unknown state')).toBeInTheDocument();
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('placeholder');
  });

  it('closes by its button', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("'Esc closes'", async () => {
    show();
    screen.getByRole('link').focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("'the mobile sheet closes over 650 ms', 'then unmount' (spec section 4, design)", () => {
  it('tells once its exit is over, not before', () => {
    jest.useFakeTimers();
    show({ phase: 'closing' });
    act(() => jest.advanceTimersByTime(SHEET_EXIT_MS - 1));
    expect(onExited).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onExited).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('cannot be reached while it closes', () => {
    const { container } = show({ phase: 'closing' });
    expect(container.querySelector('[inert]')).toContainElement(screen.getByText('Windfall Acres'));
  });

  it('waits as long as the style says, so that reduced motion shortens both', () => {
    jest.useFakeTimers();
    const { container, rerender } = show();
    const card = container.querySelector<HTMLElement>('[role=group]');
    if (card) card.style.animationDuration = '0.001s';
    rerender(<PreviewCard marker={windfall} phase="closing" onClose={onClose} onExited={onExited} />);
    act(() => jest.advanceTimersByTime(1));
    expect(onExited).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
