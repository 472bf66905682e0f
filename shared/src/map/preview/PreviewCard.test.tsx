import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
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

describe('[MAP-28] preview card', () => {
  it.each([
    [767, 'dialog'],
    [768, 'group'],
  ])('[A11Y-28, MAP-23] is not modal: at %i px it is a %s', (width, role) => {
    stubMedia({ width });
    show();
    const card = screen.getByRole(role, { name: 'Windfall Acres' });
    expect(card).not.toHaveAttribute('aria-modal', 'true');
  });

  it('[MAP-18] shows cover, name and place', () => {
    show({ marker: { ...windfall, image: cover } });
    expect(screen.getByText('Fenwick, Ontario')).toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', COVER);
  });

  it('[MAP-18] shows the fallbacks for city, state and cover', () => {
    show({ marker: ridgeline });
    expect(screen.getByText('Unknown city, Unknown state')).toBeInTheDocument();
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('placeholder');
  });
});

describe('[MAP-25] closing card', () => {
  it('reports the end of its exit, not earlier', () => {
    jest.useFakeTimers();
    show({ phase: 'closing' });
    act(() => jest.advanceTimersByTime(649));
    expect(onExited).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onExited).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('cannot be reached by focus', () => {
    const { container } = show({ phase: 'closing' });
    expect(container.querySelector('[inert]')).toContainElement(screen.getByText('Windfall Acres'));
  });

  it.each([
    ['0.65s', 650],
    ['650ms, 140ms', 650],
    ['0.001s', 1],
  ])('takes as long as the style says (%s)', (duration, wait) => {
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
