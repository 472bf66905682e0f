import { LabelPool, type LabelSpec } from './LabelPool.ts';

const toPixel = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat });
const label = (id: string, rest: Partial<LabelSpec> = {}): LabelSpec => ({
  key: id,
  ids: [id],
  name: `Farm ${id}`,
  position: { lat: 20, lng: 10 },
  state: 'rest',
  inView: true,
  ...rest,
});

function openPool() {
  const parent = document.createElement('div');
  document.body.append(parent);
  const pressed: string[] = [];
  const pool = new LabelPool(parent, ({ key }) => pressed.push(key));
  const buttons = () => [...parent.querySelectorAll('button')];
  return { pool, pressed, buttons, parent };
}

describe('[MAP-13, MAP-10] labels as buttons', () => {
  it('names labels by the farm and clusters by their count', () => {
    const { pool, buttons } = openPool();
    pool.show([label('a'), label('b', { ids: ['b', 'c', 'd'] })], toPixel);
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(['Farm a', '3 farms']);
    expect(buttons().map((button) => button.textContent)).toEqual(['Farm a', '3']);
  });

  it('puts a label at its farm', () => {
    const { pool, buttons } = openPool();
    pool.show([label('a')], toPixel);
    expect(buttons()[0]?.style.transform).toBe('translate(10px, 20px)');
    pool.place(({ lat, lng }) => ({ x: lng * 2, y: lat * 2 }));
    expect(buttons()[0]?.style.transform).toBe('translate(20px, 40px)');
  });

  it('marks the selected one as current and takes labels out of view from the tab order', () => {
    const { pool, buttons } = openPool();
    pool.show([label('a', { state: 'selected' }), label('b', { inView: false })], toPixel);
    expect(buttons().map((button) => button.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(buttons().map((button) => button.tabIndex)).toEqual([0, -1]);
  });

  it('reports a press and stops the click', () => {
    const { pool, pressed, buttons, parent } = openPool();
    let reached = false;
    parent.addEventListener('click', () => {
      reached = true;
    });
    pool.show([label('a')], toPixel);
    buttons()[0]?.click();
    expect(pressed).toEqual(['a']);
    expect(reached).toBe(false);
  });
});

describe('[MAP-10] labels across rebuilds', () => {
  it('keep their element and focus', () => {
    const { pool, buttons } = openPool();
    pool.show([label('a'), label('b')], toPixel);
    const [, second] = buttons();
    second?.focus();
    pool.show([label('c'), label('b', { state: 'highlighted' })], toPixel);
    expect(buttons()).toContain(second);
    expect(document.activeElement).toBe(second);
    expect(buttons()).toHaveLength(2);
  });

  it('finds the label of a farm in a cluster', () => {
    const { pool, buttons } = openPool();
    pool.show([label('a'), label('b', { ids: ['b', 'c'] })], toPixel);
    pool.focus('c');
    expect(document.activeElement).toBe(buttons()[1]);
  });
});
