import { htmlToText } from './htmlText.ts';

describe('[HOME-47] text of HTML titles', () => {
  it.each([
    ['Farms &amp; <em>Fields</em>', 'Farms & Fields'],
    ['It&#8217;s &#x27;ripe&#x27;', "It’s 'ripe'"],
    ['A&nbsp;&nbsp;B\n', 'A B'],
    ['&lt;script&gt;', '<script>'],
    ['&unknown; &#0;', '&unknown; &#0;'],
    ['&amp;lt;', '&lt;'],
    ['5 < 6 <em>apples</em>', '5 < 6 apples'],
  ])('%j becomes %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
