import type { Farm } from '@sideroad/shared/contract';
import fc from 'fast-check';
import { farmRoute } from '../testing/documentRoute.ts';
import { aFarm, categories } from '../testing/farm.ts';
import render from './document.ts';

/** Every text that an owner writes is this one; it has no blank lines, which would make paragraphs. */
const farmOf = (text: string): Farm =>
  aFarm({
    name: text,
    banner: text,
    description: text,
    phoneNumber: text,
    webUrl: text,
    socialUrl: text,
    features: [{ id: '1', name: text, description: text, iconSvg: text, categoryId: '1' }],
    tips: [{ tipTitle: text, tipText: text }],
    images: [{ ...(aFarm().images[0] as Farm['images'][number]), id: 'other', url: text, viewUrl: text }],
    location: {
      ...aFarm().location,
      address: {
        street1: text,
        street2: text,
        city: text,
        region: text,
        state: text,
        zipCode: text,
        country: text,
      },
    },
  });

/** What a browser makes of the farm's document: each element with the names of its attributes. */
function elementsOf(text: string): string[] {
  const { bodyHtml = '' } = render(farmRoute(), {
    '/api/farms/12': { status: 200, body: { data: farmOf(text) } },
    '/api/categories': { status: 200, body: { data: categories.map((one) => ({ ...one, name: text })) } },
  });
  const page = new DOMParser().parseFromString(bodyHtml, 'text/html');
  return [...page.body.querySelectorAll('*')].map(
    (element) => `${element.localName} ${element.getAttributeNames().join(' ')}`,
  );
}

const markup = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</h1></section></details><h1>',
  '<!--',
  ']]>',
  '&lt;b&gt;',
  '&quot;onload=',
  '<svg/onload=alert(1)>',
  '</template><style>*{}</style>',
  '\u0000<b>',
  '\u2028<i>',
);
const hostile = fc
  .array(fc.oneof(markup, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 5 })
  // Blank lines make paragraphs, as they should.
  .map((parts) => `x${parts.join('').replace(/\s/g, ' ')}x`);

test("issue 9: 'Everything escaped; property-tested against hostile farm names'", () => {
  const harmless = elementsOf('x harmless x');
  fc.assert(
    fc.property(hostile, (text) => expect(elementsOf(text)).toEqual(harmless)),
    { numRuns: 50 },
  );
});
