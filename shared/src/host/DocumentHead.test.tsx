import type { PageHead } from '@sideroad/shared/contract';
import { createTestHost } from '@sideroad/shared/testing';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { DocumentHead } from './DocumentHead.tsx';
import { HostProvider } from './host.tsx';

const { services } = createTestHost();
const publicUrl = 'https://sideroad.example';

/** What the server writes into a document's head. */
function headOf(head: PageHead | (() => PageHead), said: HostServicesHead = () => {}) {
  const host = {
    ...services,
    config: { ...services.config, publicUrl },
    head: said,
  };
  const html = renderToString(
    <HostProvider services={host}>
      <DocumentHead head={head} />
    </HostProvider>,
  );
  return new DOMParser().parseFromString(`<!doctype html><head>${html}</head>`, 'text/html');
}
type HostServicesHead = (head: PageHead, error: unknown) => void;

/** A farm whose owner has written the same text everywhere. */
const farm = (text: string): PageHead => ({
  title: text,
  description: text,
  canonicalPath: `/farm/12/${text}`,
  imageUrl: `/api/images/${text}`,
  jsonLd: [{ '@type': 'LocalBusiness', name: text }],
});

const contentOf = (page: Document, key: string) =>
  page.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');
const jsonLdIn = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');

describe('[LAYOUT-19, LAYOUT-14] head of a document', () => {
  const page = headOf(farm('maple'));

  it('writes title, description, canonical and hreflang', () => {
    expect(page.title).toBe('maple');
    expect(contentOf(page, 'description')).toBe('maple');
    expect(contentOf(page, 'robots')).toBeUndefined();
    const address = `${publicUrl}/farm/12/maple`;
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    const alternates = [...page.querySelectorAll('link[rel="alternate"]')];
    expect(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en-CA', address],
      ['x-default', address],
    ]);
    expect(jsonLdIn(page)).toEqual({ '@type': 'LocalBusiness', name: 'maple' });
  });

  it('writes link previews with absolute addresses', () => {
    const tags = [...page.querySelectorAll('meta[property], meta[name^="twitter:"]')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ]);
    expect(Object.fromEntries(tags)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Sideroad',
      'og:locale': 'en_CA',
      'og:title': 'maple',
      'og:description': 'maple',
      'og:url': `${publicUrl}/farm/12/maple`,
      'og:image': `${publicUrl}/api/images/maple`,
      'twitter:card': 'summary_large_image',
    });
    const imageFacts = { type: 'image/jpeg', width: 1200, height: 630 };
    const elsewhere = headOf({ title: 'A', imageUrl: 'https://pictures.example/a.jpg', imageFacts });
    expect(
      ['og:image', 'og:image:type', 'og:image:width', 'og:image:height'].map((property) =>
        contentOf(elsewhere, property),
      ),
    ).toEqual(['https://pictures.example/a.jpg', 'image/jpeg', '1200', '630']);
  });

  it('writes robots and hands status and redirect to the host', () => {
    const said = jest.fn();
    const head: PageHead = { title: 'A', robots: 'noindex', status: 404, redirect: '/b' };
    expect(contentOf(headOf(head, said), 'robots')).toBe('noindex');
    expect(said).toHaveBeenCalledWith(head, null);
  });
});

describe('[LAYOUT-19] a head that cannot be made', () => {
  const broken = new TypeError('URL.canParse is not a function');
  const cyclic: { self?: object } = {};
  cyclic.self = cyclic;
  const heads: [string, () => PageHead][] = [
    [
      'throws',
      () => {
        throw broken;
      },
    ],
    ['has structured data that is no JSON', () => ({ title: 'Maple', jsonLd: [cyclic] })],
  ];

  it.each(heads)('%s: the server writes a general one and tells its host why', (_name, head) => {
    const said = jest.fn();
    expect(headOf(head, said).title).toBe('Sideroad');
    expect(said).toHaveBeenCalledWith({ title: 'Sideroad' }, expect.any(TypeError));
  });

  it.each(heads)('%s: the page stays in the browser, and one report says why', async (_name, head) => {
    const reportError = jest.fn();
    const page = () => (
      <HostProvider services={{ ...services, reportError }}>
        <DocumentHead head={head} />
        <h1>Maple Hollow</h1>
      </HostProvider>
    );
    const { rerender } = render(page());
    rerender(page());
    expect(screen.getByRole('heading')).toHaveTextContent('Maple Hollow');
    expect(reportError.mock.calls).toEqual([[expect.any(TypeError), { section: 'head' }]]);
  });
});

it('lets no text make a tag or an attribute', () => {
  const shapeOf = (page: Document) =>
    [...page.querySelectorAll('*')].map(
      ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join(' ')}`,
    );
  const harmless = shapeOf(headOf(farm('maple')));
  const text = fc.oneof(
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onload='alert(1)",
      '</title><svg onload=alert(1)>',
      '</script><!--<script>',
      '--></head><body onload=alert(1)>',
      '&quot;><img src=x>',
      '\u2028\u0000\ud800',
    ),
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.string({ minLength: 1, unit: fc.constantFrom(...'<>"\'&/=-! abc`') }),
  );
  fc.assert(
    fc.property(text, (name) => {
      const page = headOf(farm(name));
      expect(shapeOf(page)).toEqual(harmless);
      expect(jsonLdIn(page).name).toBe(name);
    }),
    { numRuns: 50 },
  );
});
