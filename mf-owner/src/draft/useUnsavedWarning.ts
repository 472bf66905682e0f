import { useEffect } from 'react';

/**
 * Warns while the page has something that leaving would lose: where the tab is closed or reloaded, and, with a question,
 * by the page's own links.
 */
export function useUnsavedWarning(isUnsaved: boolean, question?: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const control = new AbortController();
    const { signal } = control;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const handleClick = (event: MouseEvent) => {
      if (!question || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]:not([target])');
      if (!link || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the router's own listener.
    document.addEventListener('click', handleClick, { capture: true, signal });
    return () => control.abort();
  }, [isUnsaved, question]);
}
