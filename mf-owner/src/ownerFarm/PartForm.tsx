import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import type { FormApi } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Form, useForm } from 'react-final-form';
import type { Lookups } from '../choices/useLookups.ts';
import { shownProblems, validate } from '../form/errors.ts';
import { focusField } from '../form/fieldId.ts';
import type { Part } from '../form/formFields.ts';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';

interface TypedProps {
  /** What the form starts with: one object for all renders. */
  start: AddFarmValues;
  /** Receives the values when they change. */
  onValues?: (values: AddFarmValues) => void;
}

/** Enters the values that the form starts with. Changed, not initialized, for the reason in `draft/draft.ts`. */
function Typed({ start, onValues }: TypedProps) {
  const form = useForm<AddFarmValues>();
  const report = useEffectEvent((values: AddFarmValues) => onValues?.(values));
  useEffect(() => {
    form.batch(() => {
      for (const part of ['farm', 'location', 'cover', 'gallery'] as const) form.change(part, start[part]);
    });
    return form.subscribe(({ values }) => report(values), { values: true });
  }, [form, start]);
  return null;
}

interface PartFormProps extends TypedProps {
  part: Part;
  lookups: Lookups;
  /** Sends the section; returns errors by field, and what went wrong under FORM_ERROR. */
  send: (form: FormApi<AddFarmValues>) => Promise<object | undefined>;
  onCancel: () => void;
  /** The section of the add-farm form, and what else belongs to it. */
  children: ReactNode;
}

const INITIAL_VALUES = defaultValues();

/** One section of the add-farm form by itself, checked by the rules of its own fields. */
export function PartForm({ part, lookups, send, onCancel, children, ...typed }: PartFormProps) {
  const offered = { categories: lookups.categories.data ?? [], features: lookups.features.data ?? [] };
  const submit = (form: FormApi<AddFarmValues>) => async (event: FormEvent) => {
    event.preventDefault();
    if (form.getState().submitting) return;
    await form.submit();
    const [first] = shownProblems(form);
    if (first) focusField(first.field);
  };
  return (
    <Form<AddFarmValues>
      initialValues={INITIAL_VALUES}
      mutators={{ ...arrayMutators }}
      subscription={{ submitting: true, submitError: true }}
      validate={(values) => validate(values, offered, part)}
      onSubmit={(_values, form) => send(form)}
    >
      {({ form, submitting, submitError }) => (
        <form
          noValidate
          aria-label={texts.sections[part]}
          aria-busy={submitting}
          className={classes.form}
          onSubmit={submit(form)}
        >
          {children}
          <Typed {...typed} />
          <div role="alert">{submitError && <Notice tone="danger">{submitError}</Notice>}</div>
          <div className={classes.actions}>
            <Button type="submit" busy={submitting}>
              {own.save}
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              {own.cancel}
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}
