import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ridgeline, windfall } from '../testing/markers.ts';
import { PreviewCard, type PreviewCardProps } from './PreviewCard.tsx';

const COVER = '/api/images/abc/960.webp';
const cover = {
  id: '1',
  viewUrl: COVER,
  url: COVER,
  width: 960,
  height: 600,
  variants: [],
  placeholder: null,
};
const onClose = jest.fn();
const onExited = jest.fn();

function show(props: Partial<PreviewCardProps> = {}) {
  const all = { marker: windfall, phase: 'selected' as const, onClose, onExited, ...props };
  return renderInHost(<PreviewCard {...all} />);
}

beforeEach(() => {
  jest.clearAllMocks();
  stubMedia({ width: 1440 });
});

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

  it.each([
    [767, 'dialog'],
    [768, 'group'],
  ])("'the preview sheet is non-modal': at %i px it is a %s", (width, role) => {
    stubMedia({ width });
    show();
    const card = screen.getByRole(role, { name: 'Windfall Acres' });
    expect(card).not.toHaveAttribute('aria-modal', 'true');
  });

  it("shows 'the cover image, farm name and 'city, state'' of 'Clicking a label opens a preview card with the cover image, farm name and 'city, state'.' (spec section 2)", () => {
    show({ marker: { ...windfall, image: cover } });
    expect(screen.getByText('Fenwick, Ontario')).toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', COVER);
  });

  it.each([
    [{ city: 'Fenwick', state: null }, 'Fenwick, Unknown state'],
    [{ city: null, state: 'Ontario' }, 'Unknown city, Ontario'],
  ])('falls back for what is missing alone: %o', (missing, text) => {
    show({ marker: { ...windfall, ...missing } });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it("'Fallbacks are 'Unknown city', 'Unknown state' and a placeholder image.' (spec section 2); 'Missing farm city or state': 'Unknown city', 'Unknown state'; 'Missing cover image': 'A placeholder image' (section 8)", () => {
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

describe("'closing (exit animation; the mobile sheet closes over 650 ms)' (spec section 4); 'Mobile sheet exit 650 ms.' (section 9)", () => {
  it('tells once its exit is over, not before', () => {
    jest.useFakeTimers();
    show({ phase: 'closing' });
    act(() => jest.advanceTimersByTime(649));
    expect(onExited).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onExited).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('cannot be reached while it closes', () => {
    const { container } = show({ phase: 'closing' });
    expect(container.querySelector('[inert]')).toContainElement(screen.getByText('Windfall Acres'));
  });

  it.each([
    ['0.65s', 650],
    ['650ms, 140ms', 650],
    ['0.001s', 1],
  ])('waits as long as the style says (%s), so that reduced motion shortens both', (duration, wait) => {
    jest.useFakeTimers();
    const { container, rerender } = show();
    const card = container.querySelector<HTMLElement>('[role=group]');
    if (card) card.style.animationDuration = duration;
    rerender(<PreviewCard marker={windfall} phase="closing" onClose={onClose} onExited={onExited} />);
    act(() => jest.advanceTimersByTime(wait - 1));
    expect(onExited).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onExited).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
