import { dropLostStyles } from './dropLostStyles.ts';

const hrefs = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

test("architecture, 'How a page comes to be': 'Anything that fails keeps to its room': a style of the page that did not come with the document is asked for by the page's code", () => {
  document.head.innerHTML = `
    <link rel="stylesheet" href="/assets/lost.css">
    <link rel="stylesheet" href="/remotes/mf-farm/1/came.css" data-href="came.css">
    <link rel="stylesheet" href="/remotes/mf-farm/1/lost.css" data-href="lost.css">
    <link rel="stylesheet" href="/remotes/mf-farm/1/refused.css" data-href="refused.css">`;
  for (const link of document.querySelectorAll('link')) {
    const cssRules = () => {
      if (link.href.endsWith('came.css')) return ['@layer pages;'];
      if (link.href.endsWith('refused.css')) return [];
      throw new DOMException('Cannot access rules', 'SecurityError');
    };
    Object.defineProperty(link, 'sheet', { value: Object.defineProperty({}, 'cssRules', { get: cssRules }) });
  }
  dropLostStyles();
  expect(hrefs()).toEqual(['/assets/lost.css', '/remotes/mf-farm/1/came.css']);
});
