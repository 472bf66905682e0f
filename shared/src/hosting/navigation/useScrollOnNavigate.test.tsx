import { Link, useNavigate } from '@sideroad/shared/router';
import { createTestHost, renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { layOutPage } from '../../testing/layOutPage.ts';
import { createScrollStore } from './scrollStore.ts';
import {
  createPositions,
  RESTORE_LIMIT_MS,
  restoreScroll,
  useScrollOnNavigate,
} from './useScrollOnNavigate.ts';

function Site() {
  useScrollOnNavigate();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/store">Store</Link>
      <Link to="/store/">Store with slash</Link>
      <Link to="/category/1?page=2">Page 2</Link>
      <button type="button" onClick={() => navigate('/login', { replace: true })}>
        Replace
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  );
}

function open(address = '/category/1') {
  const page = layOutPage();
  const host = createTestHost({ scroll: createScrollStore(window) });
  const view = renderInHost(<Site />, { address, host });
  const click = (name: string) => userEvent.click(screen.getByText(name));
  return { ...view, page, click };
}

/** How the browser says it came to this document. */
function arriveBy(type: NavigationTimingType): void {
  class Timing {
    type = type;
  }
  Object.assign(window, { PerformanceNavigationTiming: Timing });
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [new Timing()] });
}

beforeEach(() => {
  sessionStorage.clear();
  arriveBy('navigate');
});

describe('[LAYOUT-53] a new path starts at the top', () => {
  it('replace', async () => {
    const { page, click } = open();
    page.visitorScrollsTo(900);
    await click('Replace');
    expect(page.top()).toBe(0);
  });
});

describe('[LAYOUT-53] a change of the query alone does not scroll', () => {
  it('[LAYOUT-12] nor does a trailing slash', async () => {
    const { page, click } = open('/store');
    page.visitorScrollsTo(900);
    await click('Store with slash');
    expect(page.scrolls).toHaveLength(0);
  });
});

describe('[LAYOUT-54] Back and Forward restore the earlier position', () => {
  it('Back to another query of the same page', async () => {
    const { page, click } = open();
    page.visitorScrollsTo(900);
    await click('Page 2');
    page.visitorScrollsTo(0);
    await click('Back');
    expect(page.top()).toBe(900);
  });

  it('a position that was still waited for is not forgotten when the visitor goes on', async () => {
    const { page, click } = open();
    page.visitorScrollsTo(900);
    await click('Store');
    page.resizeTo(850);
    await click('Back');
    await click('Forward');
    page.resizeTo(5000);
    await click('Back');
    expect(page.top()).toBe(900);
  });

  it('a reload restores it too, because the browser is told not to', () => {
    const first = open();
    first.page.visitorScrollsTo(1200);
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    arriveBy('reload');
    expect(open().page.top()).toBe(1200);
  });

  it('but a new visit of the same address starts at the top', () => {
    const first = open();
    first.page.visitorScrollsTo(1200);
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    expect(open().page.scrolls).toHaveLength(0);
  });
});

describe('[LAYOUT-54] positions are kept, also over a reload', () => {
  beforeEach(() => sessionStorage.clear());
  const open = () => createPositions(() => sessionStorage);

  it('forgets the oldest entries first', () => {
    const positions = open();
    for (let index = 0; index < 100; index += 1) positions.set(`entry ${index}`, index);
    expect(positions.get('entry 0')).toBeUndefined();
    expect(positions.get('entry 99')).toBe(99);
  });

  it.each(['not json', '{"a":1}', '[["a","far"],["b",7],3]'])('reads no nonsense: %s', (text) => {
    sessionStorage.setItem('sideroad:scroll', text);
    expect(open().get('a')).toBeUndefined();
  });

  it('works where the browser blocks storage', () => {
    const positions = createPositions(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    positions.set('a', 5);
    positions.save();
    expect(positions.get('a')).toBe(5);
  });
});

describe('[LAYOUT-54] restores a position though content comes late', () => {
  beforeEach(() => jest.useFakeTimers());

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
});
