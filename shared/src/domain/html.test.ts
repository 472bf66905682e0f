import { escapeHtml } from './html.ts';

test('text has no markup left, inside an element or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
