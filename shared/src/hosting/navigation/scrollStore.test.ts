import { layOutPage } from '../../testing/layOutPage.ts';
import { createScrollStore } from './scrollStore.ts';

describe('[ARCH-27] the host tells the scroll position and scrolls to the top', () => {
  it('tells the position as it changes', () => {
    const page = layOutPage();
    const { position } = createScrollStore(window);
    const seen: number[] = [];
    position.subscribe(() => seen.push(position.get()));
    page.visitorScrollsTo(120);
    page.visitorScrollsTo(80);
    expect(seen).toEqual([120, 80]);
  });

  it('cuts the rubber band off at both ends', () => {
    const page = layOutPage({ height: 2000, viewport: 800 });
    const { position } = createScrollStore(window);
    page.overscrollTo(-60);
    expect(position.get()).toBe(0);
    page.overscrollTo(1290);
    expect(position.get()).toBe(1200);
  });
});
