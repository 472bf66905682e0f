import { focusHeading, isFocusingHeading } from './useFocusOnNavigate.ts';

const CONTROL = 'a[href], button, input, select, textarea, summary';
const LOADING = '[aria-busy=true]:not(button)';
/** Gets the focus itself when no control is left in it. */
const REGION = `section, article, aside, nav, form, fieldset, details, [role=group], [role=dialog], ${LOADING}`;
const UNUSABLE = ':disabled, [inert], [inert] *';

const isUsable = (element: Element) =>
  element.isConnected && !element.matches(UNUSABLE) && element.checkVisibility?.() !== false;

const htmlOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target : null);

function hasTaken(element: HTMLElement): boolean {
  if (!element.matches(CONTROL)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Focuses, in the smallest area around a place that has one of them, what is loading there, else the next control after
 * a node, else the one before it, else the region itself.
 */
function focusBeside(parent: Element | null, after: Node | null, main: HTMLElement): void {
  for (let area = parent; area?.isConnected && !area.contains(main); area = area.parentElement) {
    const controls = [...area.querySelectorAll<HTMLElement>(CONTROL)].filter(isUsable);
    const first = controls.findIndex(
      (each) => !after || after.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const before = controls.splice(0, first < 0 ? controls.length : first).reverse();
    const loading = [...area.querySelectorAll<HTMLElement>(LOADING)].slice(0, 1);
    const region = area instanceof HTMLElement && area.matches(REGION) ? [area] : [];
    if ([...loading, ...controls, ...before, ...region].some(hasTaken)) return;
  }
  focusHeading(main);
}

/**
 * Gives the focus to what is beside a control that goes away, or can no longer be used, while it has the focus: on the
 * body the keyboard starts from the top, and a screen reader loses its place [A11Y-33]. What a page focuses comes first.
 * @param main element of the pages; where nothing of a page is left, its heading gets the focus
 * @returns how to stop
 */
export function retainFocus(main: HTMLElement): () => void {
  const ended = new AbortController();
  let focused = htmlOf(document.activeElement);
  /** Where the focused element was, or its removed parent. */
  let place: { parent: Element; after: Node | null } | null = null;

  function check(): void {
    const { activeElement } = document;
    if (!focused || isFocusingHeading() || (activeElement !== document.body && activeElement !== focused))
      return;
    if (isUsable(focused)) return void (place && focused.focus({ preventScroll: true }));
    const { parent, after } = place ?? { parent: focused.parentElement, after: focused };
    focused = null;
    focusBeside(parent, after, main);
  }
  const changes = new MutationObserver((records) => {
    if (!focused) return;
    for (const { target, removedNodes, previousSibling } of records) {
      const lost = place?.parent ?? focused;
      if (target instanceof Element && [...removedNodes].some((node) => node.contains(lost)))
        place = { parent: target, after: previousSibling };
    }
    requestAnimationFrame(check);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  const forget = (left: EventTarget | null) => {
    if (focused === left && focused && !place && isUsable(focused)) focused = null;
  };
  const note = ({ type, target }: FocusEvent) => {
    if (type === 'focusin') [focused, place] = [htmlOf(target), null];
    // A removed element loses the focus before it has gone.
    else queueMicrotask(() => forget(target));
  };
  document.addEventListener('focusin', note, ended);
  document.addEventListener('focusout', note, ended);
  return () => {
    changes.disconnect();
    ended.abort();
  };
}
