import { createStore } from '@sideroad/shared/store';
import type { Draft } from '../draft/draft.ts';
import { NOTHING_DONE, type Progress } from './machine.ts';
import { IDLE, type Phase } from './phase.ts';
import { removeToken } from './storedToken.ts';

/** What a later try needs, also after the page was loaded again: kept with the draft. */
export type Session = Omit<Draft, 'values'>;

/** Everything about sending the form that is no value of it. */
export interface Submission {
  phase: Phase;
  /** What earlier tries have done. */
  progress: Progress;
  session: Session;
  /** Whether the form was filled from an earlier visit's draft. */
  restored: boolean;
  /** The farm that was just registered. */
  created: { id: string; name: string } | null;
  /** What takes the focus as soon as the page takes one again; another object each time. */
  focus: { field: string } | null;
}

/** At least 128 random bits. */
const KEY_BYTES = 24;

/** A new key for a registration, in hexadecimal. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const nothingSent = (idempotencyKey: string) => ({
  progress: NOTHING_DONE,
  session: { idempotencyKey, sent: [], created: false, ownsToken: false },
  restored: false,
});

/** Without a key, which is made in the browser only: by `startOver`, or in an earlier visit. */
export const createSubmission = () =>
  createStore<Submission>(() => ({ ...nothingSent(''), phase: IDLE, created: null, focus: null }));

export type SubmissionStore = ReturnType<typeof createSubmission>;

/** The next submission is another farm's. */
export function startOver({ getState, setState }: SubmissionStore): void {
  removeToken(getState().session.ownsToken);
  setState(nothingSent(makeIdempotencyKey()));
}
