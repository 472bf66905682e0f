import { watchScrollbarWidth } from './Layout.tsx';

describe('[LAYOUT-58] the width of the scrollbar is measured', () => {
  const root = document.documentElement;
  const measured = () => root.style.getPropertyValue('--scrollbar-w');
  const setWidths = (window_: number, root_: number) => {
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: window_ });
    Object.defineProperty(root, 'clientWidth', { configurable: true, value: root_ });
  };

  it('on load, on resize, and no longer once stopped', () => {
    setWidths(1440, 1425);
    const stop = watchScrollbarWidth(window);
    expect(measured()).toBe('15px');
    setWidths(1440, 1440);
    window.dispatchEvent(new Event('resize'));
    expect(measured()).toBe('0px');
    stop();
    setWidths(1440, 1425);
    window.dispatchEvent(new Event('resize'));
    expect(measured()).toBe('0px');
  });
});
