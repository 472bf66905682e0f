import { escapeHtml, html } from './html.ts';

describe("issue 9, 'Everything escaped'", () => {
  test('text has no markup left, inside an element or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });

  test('text and numbers are escaped, markup is kept, lists are joined, nothing is nothing', () => {
    const items = ['<b>', 2].map((item) => html`<li>${item}</li>`);
    expect(html`<ul class="${'"'}">${items}${null}${undefined}</ul>`.toString()).toBe(
      '<ul class="&quot;"><li>&lt;b&gt;</li><li>2</li></ul>',
    );
  });

  test('line breaks and indentation of a template are left out, those of a value stay', () => {
    const text = 'a\n  b';
    expect(
      html`
        <p>${text}</p>
      `.toString(),
    ).toBe('<p>a\n  b</p>');
  });
});
