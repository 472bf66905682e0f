import arrayMutators from 'final-form-arrays';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import type { Optimizer } from '../pictures/shelf.ts';
import { texts } from '../texts.ts';
import { AddFarmForm } from './AddFarmForm.tsx';

/** What the page is given by tests only: a browser without canvas makes no pictures. */
interface AddFarmPageProps {
  makeOptimizer?: () => Optimizer;
}

/** The form's own rules and sending stand beside final-form, which keeps the values. */
const SENT_ELSEWHERE = () => {};

/** The add-farm form (spec section 2; decision R1: `/add-farm`). */
export function AddFarmPage({ makeOptimizer }: AddFarmPageProps) {
  const [initialValues] = useState(defaultValues);
  return (
    <>
      <title>{texts.addFarm.documentTitle}</title>
      <Form<AddFarmValues>
        onSubmit={SENT_ELSEWHERE}
        initialValues={initialValues}
        mutators={{ ...arrayMutators }}
        subscription={{}}
        render={({ form }) => <AddFarmForm form={form} makeOptimizer={makeOptimizer} />}
      />
    </>
  );
}
