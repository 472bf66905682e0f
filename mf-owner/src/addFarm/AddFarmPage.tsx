import { DocumentHead } from '@sideroad/shared/host';
import { createForm } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import type { Optimizer } from '../pictures/shelf.ts';
import { AddFarmForm } from './AddFarmForm.tsx';
import { addFarmHead } from './addFarmHead.ts';

/** What the page is given by tests only: a browser without canvas makes no pictures. */
interface AddFarmPageProps {
  makeOptimizer?: () => Optimizer;
}

/** The form's own rules and sending stand beside final-form, which keeps the values. */
const SENT_ELSEWHERE = () => {};

const createValues = () =>
  createForm<AddFarmValues>({
    onSubmit: SENT_ELSEWHERE,
    initialValues: defaultValues(),
    mutators: { ...arrayMutators },
  });

/** The add-farm form (spec section 2; decision R1: `/add-farm`). */
export function AddFarmPage({ makeOptimizer }: AddFarmPageProps) {
  // Made here: what `Form` hands to its children is another object each time.
  const [form] = useState(createValues);
  return (
    <>
      <DocumentHead head={addFarmHead()} />
      <Form<AddFarmValues> form={form} onSubmit={SENT_ELSEWHERE} subscription={{}}>
        {() => <AddFarmForm form={form} makeOptimizer={makeOptimizer} />}
      </Form>
    </>
  );
}
