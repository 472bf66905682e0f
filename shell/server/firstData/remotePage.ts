import type { DocumentData, DocumentResult, DocumentRoute } from '@sideroad/shared/contract';
import { type Answers, documentData, type FirstAnswers } from './answers.ts';
import type { Place } from './places.ts';

/** A remote's `./document` (contract 8) as the site runs it: each function throws where the remote's code fails. */
export interface RunningModule {
  calls: (route: DocumentRoute) => Promise<string[]>;
  default: (route: DocumentRoute, data: DocumentData) => Promise<DocumentResult>;
}

/** What a remote says of a page, and what it stands on. */
export interface RemotePage {
  /** Null where the generic document stands in. */
  result: DocumentResult | null;
  answers: Answers;
  /** Whether every call was answered, and with what the next visitor may be shown too. */
  mayKeep: boolean;
  /** Whether an answer is missing that the API may give later: the page would say what is not so. */
  isIncomplete: boolean;
}

export type RouteWithoutPlace = Omit<DocumentRoute, 'place'>;

/** The API, or what it stands on, is short of places or away (RFC 9110, 15.6). */
const UNAVAILABLE = new Set([502, 503, 504]);

const at = (route: RouteWithoutPlace, place: Place | null): DocumentRoute => ({
  ...route,
  place: place?.at ?? null,
});

/** None where the module fails, which it has told the log: the page finds its own way. */
const callsOf = (module: RunningModule, route: DocumentRoute): Promise<string[] | null> =>
  module.calls(route).catch(() => null);

/**
 * Whether a document depends on the visitor's place: 'seen, not declared: where `calls` asks for other addresses with
 * the place than without' (ADR 10).
 */
export async function dependsOnPlace(
  module: RunningModule,
  route: RouteWithoutPlace,
  place: Place,
): Promise<boolean> {
  const [without, within] = await Promise.all([
    callsOf(module, at(route, null)),
    callsOf(module, at(route, place)),
  ]);
  return without?.join('\n') !== within?.join('\n');
}

/**
 * Asks the calls of a page, and its remote what the document says.
 * @param place null where the document does not depend on it, or nobody knows it
 */
export async function remotePage(
  module: RunningModule,
  route: RouteWithoutPlace,
  place: Place | null,
  first: FirstAnswers,
): Promise<RemotePage> {
  const calls = await callsOf(module, at(route, place));
  const answers = await first.to(calls ?? []);
  const result = calls && (await module.default(at(route, place), documentData(answers)).catch(() => null));
  const given = (calls ?? []).map((call) => answers.get(call));
  return {
    result,
    answers,
    mayKeep: given.every((answer) => answer?.mayKeep),
    isIncomplete: given.some((answer) => !answer || UNAVAILABLE.has(answer.status)),
  };
}
