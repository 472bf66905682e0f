import { render } from '@testing-library/react';
import { CATEGORY_ICONS } from './categoryIcons.tsx';
import { CategoryIcon, SvgIcon } from './index.ts';

describe('Names are used for icon lookup, lower-cased with spaces turned into underscores (spec section 3)', () => {
  test('each of the eleven keys has its icon', () => {
    const keys =
      'pyo_farm, animal_farm, tree_farm, kids_play_area, farmers_market, farmstays, festivals, weddings, photography, winery, cidery';
    expect(Object.keys(CATEGORY_ICONS).sort()).toEqual(keys.split(', ').sort());
  });

  const drawing = (name: string) => render(<CategoryIcon name={name} />).container.innerHTML;

  test('by name, whatever its case and spaces', () => {
    expect(drawing('Kids Play Area')).toBe(drawing(' kids  PLAY area '));
    expect(drawing('Kids Play Area')).not.toBe(drawing('PYO Farm'));
  });

  test.each(['Alpaca Yoga', 'constructor', '__proto__'])('an unknown name (%s) still has an icon', (name) => {
    expect(drawing(name)).toContain('<path');
    expect(drawing(name)).toBe(drawing('no such category'));
  });
});

describe('an SVG is shown through an image, never as markup (decision D10)', () => {
  const hostile = '<svg onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>';

  test('nothing of the text becomes an element', () => {
    const { container } = render(<SvgIcon svg={hostile} />);
    expect(container.querySelectorAll('*')).toHaveLength(1);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
