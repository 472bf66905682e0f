import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import { createStore } from '@sideroad/shared/store';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';

interface Book {
  /** What is shown as wrong now; nothing before the first submit. */
  shown: readonly RegistrationProblem[];
  /** Whether the owner has tried to send the form: from then on problems are shown as they come and go. */
  attempted: boolean;
}

/** What the fields show as wrong. Kept apart from the values, so that a key press draws only what changes. */
export const createProblemBook = () => createStore<Book>(() => ({ shown: [], attempted: false }));

export type ProblemBook = ReturnType<typeof createProblemBook>;

export const ProblemBookContext = createContext<ProblemBook | null>(null);

function useBook(): ProblemBook {
  const book = useContext(ProblemBookContext);
  if (!book) throw new Error('A field needs a ProblemBookContext above it');
  return book;
}

/** What stands under a field: the message, or null when it is right. */
export function useProblem(field: string): string | null {
  const book = useBook();
  const read = () => {
    const problem = book.getState().shown.find((shown) => shown.field === field);
    return problem ? (problem.message ?? texts.addFarm.required) : null;
  };
  return useSyncExternalStore(book.subscribe, read, read);
}

/** All that is wrong now, in the order of the form. */
export function useProblems(): Book {
  const book = useBook();
  return useSyncExternalStore(book.subscribe, book.getState, book.getState);
}
