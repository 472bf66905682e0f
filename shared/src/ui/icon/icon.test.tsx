import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CATEGORY_ICONS } from './CategoryIcon.tsx';
import { CategoryIcon, SvgIcon } from './index.ts';

describe('Names are used for icon lookup, lower-cased with spaces turned into underscores: pyo_farm, animal_farm, tree_farm, kids_play_area, farmers_market, farmstays, festivals, weddings, photography, winery, cidery. (spec section 3)', () => {
  const NAMES =
    'PYO Farm, Animal Farm, Tree Farm, Kids Play Area, Farmers Market, Farmstays, Festivals, Weddings, Photography, Winery, Cidery'.split(
      ', ',
    );
  test('each of the eleven keys has its icon', () => {
    const keys =
      'pyo_farm, animal_farm, tree_farm, kids_play_area, farmers_market, farmstays, festivals, weddings, photography, winery, cidery';
    expect(Object.keys(CATEGORY_ICONS).sort()).toEqual(keys.split(', ').sort());
  });

  test("Icons by the spec's name lookup (decision D2): each name has a drawing of its own", () => {
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

describe('Untrusted: an SVG is shown through `<img>` with a data URL or after sanitising (decision D10): a picture, never markup', () => {
  const hostile = '<svg onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>';

  test('nothing of the text becomes an element', () => {
    const { container } = render(<SvgIcon svg={hostile} />);
    const elements = [...container.querySelectorAll('*')].map(({ localName }) => localName);
    expect(elements).toEqual(['svg', 'mask', 'image', 'rect']);
    expect(container.querySelector('image')?.getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
