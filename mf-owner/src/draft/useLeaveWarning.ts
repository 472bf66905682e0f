import type { FormApi } from 'final-form';
import { useCallback, useEffect } from 'react';
import { type AddFarmValues, isBlank } from '../form/values.ts';
import { texts } from '../texts.ts';

/** Returns the router's index of a history entry; null for an entry of another kind. */
function indexOf(state: unknown): number | null {
  const isOurs = typeof state === 'object' && state !== null && 'idx' in state;
  return isOurs && typeof state.idx === 'number' ? state.idx : null;
}

/** Marks the page's second entry, so that the page recognizes it when the visitor returns. */
const SECOND = { isSecondOfForm: true };
const isSecond = (state: unknown) => typeof state === 'object' && state !== null && 'isSecondOfForm' in state;

/**
 * Warns before unsent changes are left; links of the page call the returned `mayLeave`. A script cannot stop Back, so
 * the first change adds a second history entry of the page: Back leads to the first, and the page asks. The second
 * remains when a link leaves the page; a page that opens on it does not add another.
 */
export function useLeaveWarning(form: FormApi<AddFarmValues>): () => boolean {
  const mayLeave = useCallback(
    () => isBlank(form.getState().values) || window.confirm(texts.addFarm.leave),
    [form],
  );

  useEffect(() => {
    const isUnsent = () => !isBlank(form.getState().values);
    let doubled = isSecond(history.state);
    const index = indexOf(history.state);
    const here = index !== null && doubled ? index - 1 : index;
    const addEntry = () => {
      if (doubled || here === null || !isUnsent()) return;
      history.pushState({ ...history.state, ...SECOND, idx: here + 1 }, '');
      doubled = true;
    };
    const handleBack = (event: PopStateEvent) => {
      if (!doubled || indexOf(event.state) !== here) return;
      doubled = false;
      if (mayLeave()) history.back();
      else addEntry();
    };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isUnsent()) event.preventDefault();
    };
    const stop = form.subscribe(addEntry, { values: true });
    window.addEventListener('beforeunload', handleUnload);
    window.addEventListener('popstate', handleBack);
    return () => {
      stop();
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('popstate', handleBack);
    };
  }, [form, mayLeave]);

  return mayLeave;
}
