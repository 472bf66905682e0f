import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CATEGORY_ICONS } from './categoryIcons.tsx';
import { CategoryIcon, SvgIcon } from './index.ts';

describe("[HOME-21] A category's icon is found by its name in lower case, with _ for spaces", () => {
  const NAMES =
    'PYO Farm, Animal Farm, Tree Farm, Kids Play Area, Farmers Market, Farmstays, Festivals, Weddings, Photography, Winery, Cidery'.split(
      ', ',
    );
  test('each of the eleven keys has its icon', () => {
    const keys =
      'pyo_farm, animal_farm, tree_farm, kids_play_area, farmers_market, farmstays, festivals, weddings, photography, winery, cidery';
    expect(Object.keys(CATEGORY_ICONS).sort()).toEqual(keys.split(', ').sort());
  });

  test('[HOME-21] each name has a drawing of its own', () => {
    const drawings = NAMES.map(drawing);
    expect(new Set([...drawings, drawing('no such category')]).size).toBe(NAMES.length + 1);
    for (const [index, name] of NAMES.entries()) {
      const key = name.toLowerCase().replaceAll(' ', '_');
      expect(drawings[index]).toBe(drawing(key));
      expect(drawings[index]).toContain(renderToStaticMarkup(CATEGORY_ICONS[key]));
    }
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

describe('[HOME-23] a picture, never markup', () => {
  const hostile = '<svg onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>';

  test('nothing of the text becomes an element', () => {
    const { container } = render(<SvgIcon svg={hostile} />);
    const elements = [...container.querySelectorAll('*')].map(({ localName }) => localName);
    expect(elements).toEqual(['svg', 'mask', 'image', 'rect']);
    expect(container.querySelector('image')?.getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
