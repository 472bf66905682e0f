import { layOutPage } from '../testing/layOutPage.ts';
import { RESTORE_LIMIT_MS, restoreScroll } from './useScrollOnNavigate.ts';

describe('[LAYOUT-55] restores a position though content comes late', () => {
  beforeEach(() => jest.useFakeTimers());

  it('restores at once on a page that is tall enough', () => {
    const page = layOutPage({ height: 5000 });
    const onDone = jest.fn();
    restoreScroll(window, 1500, onDone);
    expect(page.top()).toBe(1500);
    expect(page.scrolls[0]?.behavior).toBe('instant');
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('waits until the page is tall enough', () => {
    const page = layOutPage({ height: 900, viewport: 800 });
    restoreScroll(window, 1500, () => {});
    page.resizeTo(2000);
    expect(page.top()).toBe(0);
    page.resizeTo(2300);
    expect(page.top()).toBe(1500);
  });

  it('scrolls once only: a page that grows on stays where it is', () => {
    const page = layOutPage({ height: 900 });
    restoreScroll(window, 100, () => {});
    page.resizeTo(3000);
    page.resizeTo(4000);
    expect(page.scrolls).toHaveLength(1);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'gives up when the visitor takes over: %s',
    (type) => {
      const page = layOutPage({ height: 900 });
      const onDone = jest.fn();
      restoreScroll(window, 1500, onDone);
      window.dispatchEvent(new Event(type));
      page.resizeTo(5000);
      jest.runAllTimers();
      expect(page.scrolls).toHaveLength(0);
      expect(onDone).toHaveBeenCalledTimes(1);
    },
  );

  it('goes as far as the page goes when it has not grown in time, and waits no longer', () => {
    const page = layOutPage({ height: 1000, viewport: 800 });
    restoreScroll(window, 1500, () => {});
    jest.advanceTimersByTime(RESTORE_LIMIT_MS);
    expect(page.top()).toBe(200);
    page.resizeTo(5000);
    expect(page.top()).toBe(200);
  });

  it('does nothing more once it is called off', () => {
    const page = layOutPage({ height: 900 });
    const onDone = jest.fn();
    restoreScroll(window, 1500, onDone)();
    page.resizeTo(5000);
    jest.runAllTimers();
    expect(page.scrolls).toHaveLength(0);
    expect(onDone).not.toHaveBeenCalled();
  });
});
