import { dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
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
  stubNetwork(() => ({ status: 404 }));
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

  it('[MAP-18] shows category and distance, and whether the farm is open', async () => {
    const day = { openTime: '00:00', closeTime: '23:59' };
    const businessHours = [...Array(7).keys()].map((dayOfWeek) => ({ dayOfWeek, ...day }));
    stubNetwork(() => dataAnswer({ id: '11', name: 'Windfall Acres', location: {}, businessHours }));
    jest.useFakeTimers({ now: new Date('2026-11-25T12:00:00-05:00'), doNotFake: ['setTimeout'] });
    show({ marker: { ...windfall, category: 'Winery', distance: 12.2 } });
    expect(screen.getByText('Winery · 12 km away')).toBeInTheDocument();
    expect(await screen.findByText('Open 24 hours')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('[MAP-18] shows the fallbacks for city, state and cover', () => {
    show({ marker: ridgeline });
    expect(screen.getByText('Unknown city, Unknown state')).toBeInTheDocument();
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('placeholder');
  });
});

describe('[MAP-23] closing card', () => {
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
