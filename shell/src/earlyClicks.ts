/* Keeps the last click on a button, or submit of a form, before the page's code is there, and repeats it once React
   has hydrated the page (`data-page`, RemotePage.tsx): React does not replay clicks. Imported before everything
   else. */
const root = document.documentElement;
let target: HTMLElement | null = null;

function keep(event: Event): void {
  const element = event.target instanceof Element ? event.target.closest('main form, main button') : null;
  if (!(element instanceof HTMLElement) || (event.type === 'submit') !== (element.localName === 'form'))
    return;
  if (event.type === 'submit') event.preventDefault();
  target = element;
}
document.addEventListener('click', keep, true);
document.addEventListener('submit', keep, true);

const repeat = new MutationObserver(() => {
  if (root.dataset.page === undefined) return;
  repeat.disconnect();
  document.removeEventListener('click', keep, true);
  document.removeEventListener('submit', keep, true);
  if (!target?.isConnected) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
});
repeat.observe(root, { attributeFilter: ['data-page'] });

/* A double-click on a link is one visit: its second click would add the page to the history again, or choose what has
   come under the pointer. A link that leads further each time, as a pager's, works at any speed. */
let last: { link: HTMLAnchorElement; href: string } | null = null;
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && last && event.detail > 1 && (link !== last.link || link.href === last.href))
      event.preventDefault();
    last = link && { link, href: link.href };
  },
  true,
);
