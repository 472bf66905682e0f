import { TOKEN_KEY } from '@sideroad/shared/api';
import { createStore } from '@sideroad/shared/store';
import type { Draft } from '../draft/draft.ts';
import { texts } from '../texts.ts';
import { NOTHING_DONE, type Plan, type Progress, pictureNumber, type Step } from './machine.ts';

/** What the form is doing. */
export type Phase =
  | { kind: 'idle' }
  | { kind: 'optimizing' }
  | { kind: 'submitting'; plan: Plan; steps: readonly Step[] };

export const IDLE: Phase = { kind: 'idle' };

/** A line of the overlay. */
interface Line {
  key: string;
  text: string;
  /** Finished part, from 0 to 1. */
  part: number;
}

/** Finished part of a picture before each of its steps. */
const PARTS = { 'request-upload': 0, upload: 1 / 3, 'confirm-cover': 2 / 3 } as const;

function stepLine(plan: Plan, step: Step): Line {
  if (step.kind === 'create') return { key: step.kind, text: texts.submission.create, part: 0 };
  if (step.kind === 'confirm-gallery') return { key: step.kind, text: texts.submission.confirm, part: 1 };
  const text = texts.submission.upload(pictureNumber(plan, step.picture), plan.gallery.length + 1);
  return { key: step.picture.key, text, part: PARTS[step.kind] };
}

/** Returns the lines of the overlay: one per running step, none while idle. */
export function phaseLines(phase: Phase): Line[] {
  if (phase.kind === 'idle') return [];
  if (phase.kind === 'optimizing') return [{ key: phase.kind, text: texts.submission.optimizing, part: 0 }];
  const steps: readonly Step[] = phase.steps.length > 0 ? phase.steps : [{ kind: 'create' }];
  return steps.map((step) => stepLine(phase.plan, step));
}

/**
 * Writes the farm's token to ACCESS_TOKEN, unless a token of someone else is stored there [ADD-51].
 * @param owned whether this form wrote the stored token
 * @returns whether this form wrote the token that is stored now
 */
export function storeToken(accessToken: string, owned: boolean): boolean {
  try {
    if (!accessToken || (localStorage.getItem(TOKEN_KEY) !== null && !owned)) return false;
    localStorage.setItem(TOKEN_KEY, accessToken);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the token when this form wrote it.
 * @param token what this form wrote, as far as it knows it: after a reload it does not
 */
export function removeToken(owned: boolean, token?: string | null): void {
  try {
    if (owned && (!token || localStorage.getItem(TOKEN_KEY) === token)) localStorage.removeItem(TOKEN_KEY);
  } catch {}
}

/** What a later try needs, also after a reload; the draft keeps it. */
export type Session = Omit<Draft, 'values'>;

/** The state of sending the form. */
export interface Submission {
  phase: Phase;
  progress: Progress;
  session: Session;
  /** Whether a draft has filled the form. */
  restored: boolean;
  /** The farm that was just created. */
  created: { id: string; name: string } | null;
  /** The element to focus once the page is no longer inert; a new object each time. */
  focus: { field: string } | null;
}

/** At least 128 random bits. */
const KEY_BYTES = 24;

/** Makes a random key for a registration, in hexadecimal [ADD-50]. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const nothingSent = (idempotencyKey: string) => ({
  progress: NOTHING_DONE,
  session: { idempotencyKey, sent: [], created: false, ownsToken: false },
  restored: false,
});

/** Creates the state without a key, because the server has no random numbers: `startOver` or the draft sets it. */
export const createSubmission = () =>
  createStore<Submission>(() => ({ ...nothingSent(''), phase: IDLE, created: null, focus: null }));

export type SubmissionStore = ReturnType<typeof createSubmission>;

/** Returns the name of a farm that is created, but whose pictures have not all arrived. */
export const unfinishedName = ({ session, phase }: Submission): string | undefined =>
  session.created && phase.kind === 'idle' ? session.sent[0]?.farm.name : undefined;

/** Resets the state for another farm. */
export function startOver({ getState, setState }: SubmissionStore): void {
  const { session, progress } = getState();
  removeToken(session.ownsToken, progress.farm?.accessToken);
  setState(nothingSent(makeIdempotencyKey()));
}
