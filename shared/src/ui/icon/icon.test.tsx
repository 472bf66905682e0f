import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CategoryIcon, SvgIcon } from './index.ts';

describe('[HOME-21] icons of categories', () => {
  const drawing = (name: string) => render(<CategoryIcon name={name} />).container.innerHTML;

  it('finds it whatever the case and spaces of the name', () => {
    expect(drawing('Kids Play Area')).toBe(drawing(' kids  PLAY area '));
    expect(drawing('Kids Play Area')).not.toBe(drawing('PYO Farm'));
  });

  it.each(['Alpaca Yoga', 'constructor', '__proto__'])('has an icon for an unknown name (%s)', (name) => {
    expect(drawing(name)).toContain('<path');
    expect(drawing(name)).toBe(drawing('no such category'));
  });
});

describe('[SEC-20] untrusted SVG', () => {
  const hostile = '<svg onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>';

  it('is a picture: none of its text becomes an element', () => {
    const { container } = render(<SvgIcon svg={hostile} />);
    const elements = [...container.querySelectorAll('*')].map(({ localName }) => localName);
    expect(elements).toEqual(['svg', 'mask', 'image', 'rect']);
    expect(container.querySelector('image')?.getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('is no part of a document: a browser would draw it before the page shows', () => {
    expect(renderToStaticMarkup(<SvgIcon svg={hostile} />)).not.toContain('image');
  });
});
