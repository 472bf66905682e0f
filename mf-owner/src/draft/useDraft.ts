import type { FormApi } from 'final-form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import { makeIdempotencyKey } from '../submission/idempotencyKey.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';

/** How long the owner has stopped typing before the draft is kept. */
const KEEP_AFTER_MS = 400;

type Session = Omit<Draft, 'values'>;

const newSession = (): Session => ({
  idempotencyKey: makeIdempotencyKey(),
  sent: [],
  created: false,
  ownsToken: false,
});

const DEFAULTS = JSON.stringify(defaultValues());
/** Whether nothing is entered. */
export const isBlank = (values: AddFarmValues) => JSON.stringify(values) === DEFAULTS;

/**
 * Keeps what is entered in the browser until it is sent (decision F9), and what a later try of the same submission
 * needs. A draft of an earlier visit is put into the form once the page is there.
 */
export function useDraft(form: FormApi<AddFarmValues>) {
  const session = useRef<Session | null>(null);
  const [restored, setRestored] = useState(false);
  const [created, setCreated] = useState(false);

  const current = useCallback((): Session => {
    session.current ??= newSession();
    return session.current;
  }, []);

  const keep = useCallback(() => {
    const { values } = form.getState();
    if (isBlank(values) && !current().created) clearDraft();
    else writeDraft({ ...current(), values });
  }, [form, current]);

  useEffect(() => {
    const draft = readDraft();
    if (draft) {
      const { values, ...rest } = draft;
      session.current = rest;
      form.initialize(values);
      setRestored(true);
      setCreated(rest.created);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const stop = form.subscribe(
      () => {
        // A subscriber is called at once, before anything was entered.
        if (!isFirst) {
          clearTimeout(timer);
          timer = setTimeout(keepNow, KEEP_AFTER_MS);
        }
        isFirst = false;
      },
      { values: true },
    );
    function keepNow(): void {
      clearTimeout(timer);
      timer = undefined;
      keep();
    }
    const keepWaiting = () => timer !== undefined && keepNow();
    window.addEventListener('pagehide', keepWaiting);
    return () => {
      stop();
      window.removeEventListener('pagehide', keepWaiting);
      keepWaiting();
    };
  }, [form, keep]);

  return {
    /** Whether the form was filled from an earlier visit's draft. */
    restored,
    /** Whether the farm itself is created, and only pictures are missing. */
    created,
    session: current,
    /** Writes down how far the submission is. */
    update(change: Partial<Session>): void {
      session.current = { ...current(), ...change };
      setCreated(session.current.created);
      keep();
    },
    /** Empties form and draft; the next submission is another farm's. */
    clear(): void {
      session.current = newSession();
      form.initialize(defaultValues());
      clearDraft();
      setRestored(false);
      setCreated(false);
    },
  };
}

export type DraftKeeper = ReturnType<typeof useDraft>;
