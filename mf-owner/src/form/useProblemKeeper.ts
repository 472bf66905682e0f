import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import { type FormApi, getIn } from 'final-form';
import { useEffect, useRef } from 'react';
import type { ProblemBook } from './problemBook.ts';
import { inFormOrder } from './problems.ts';
import type { AddFarmValues } from './values.ts';

/** A problem that the API reported, with the value that it was about. */
interface Reported {
  problem: RegistrationProblem;
  about: unknown;
}

const valueAt = (form: FormApi<AddFarmValues>, field: string): unknown =>
  JSON.stringify(getIn(form.getState().values, field));

/**
 * Keeps the book in step with the form: after the first submit problems come and go as they are made and mended.
 * What the API reported stands until its field is changed.
 *
 * @param find what is wrong now
 * @param watch calls back when values or pictures have changed; returns how to stop
 */
export function useProblemKeeper(
  form: FormApi<AddFarmValues>,
  book: ProblemBook,
  find: () => RegistrationProblem[],
  watch: (changed: () => void) => () => void,
) {
  const reported = useRef<Reported[]>([]);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });

  useEffect(() => {
    const refresh = () => {
      if (!book.getState().attempted) return;
      const own = latest.current();
      const left = reported.current.filter(
        ({ problem, about }) =>
          valueAt(form, problem.field) === about && !own.some(({ field }) => field === problem.field),
      );
      book.setState({ shown: inFormOrder([...own, ...left.map(({ problem }) => problem)]) });
    };
    return watch(refresh);
  }, [form, book, watch]);

  return {
    /** Shows what is wrong, as a submit does, and from now on as it changes. */
    show(problems: RegistrationProblem[]) {
      reported.current = [];
      book.setState({ shown: problems, attempted: true });
    },
    /** Shows what the API found wrong. */
    report(problems: RegistrationProblem[]) {
      reported.current = problems.map((problem) => ({ problem, about: valueAt(form, problem.field) }));
      book.setState({ shown: inFormOrder(problems), attempted: true });
    },
    /** Nothing is wrong and nothing was tried. */
    clear() {
      reported.current = [];
      book.setState({ shown: [], attempted: false });
    },
  };
}
