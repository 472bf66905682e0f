import { ApiError } from '@sideroad/shared/api';
import type { OwnedFarm } from '@sideroad/shared/contract';
import { editFarm, revisionsQuery } from '@sideroad/shared/owner';
import { useQueryClient } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { FORM_ERROR, type FormApi, getIn } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import type { Lookups } from '../choices/useLookups.ts';
import fieldClasses from '../fields/fields.module.css';
import { useFormField } from '../fields/useFormField.ts';
import { serverProblems, shownProblems, toErrors, validate } from '../form/errors.ts';
import { focusField } from '../form/fieldId.ts';
import type { Part } from '../form/formFields.ts';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import {
  editOf,
  failureText,
  fieldName,
  isOld,
  isSame,
  mergeOf,
  summaryOf,
  valuesOf,
  valueText,
} from './edits.ts';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

interface DisclosureProps {
  title: string;
  summary?: string;
  isOpen?: () => boolean;
  children: (close: () => void) => ReactNode;
}

/** A part of the page that is rendered once it is opened. */
export function Disclosure({ title, summary, isOpen = () => false, children }: DisclosureProps) {
  const [open, setOpen] = useState(isOpen);
  const head = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(false);
    head.current?.focus();
  };
  return (
    <details open={open} className={classes.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={head}>
        <strong>{title}</strong> <span className="muted small">{summary}</span>
      </summary>
      {open && children(close)}
    </details>
  );
}

interface ValuesProps {
  /** What the form starts with: one object for all renders. */
  start: AddFarmValues;
  onValues?: (values: AddFarmValues) => void;
}

/** Enters the values that the form starts with. Changed, not initialized, for the reason in `draft/draft.ts`. */
function Values({ start, onValues }: ValuesProps) {
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

/** Returns what a form shows of a failed call: messages at the fields, and all of it above the button. */
export const failureOf = (error: unknown) => ({
  ...toErrors(error instanceof ApiError ? serverProblems(error.fields) : []),
  [FORM_ERROR]: failureText(error),
});

interface PartFormProps extends ValuesProps {
  part: Part;
  lookups: Lookups;
  /** Sends the section. Returns its errors. */
  send: (form: FormApi<AddFarmValues>) => Promise<object | undefined>;
  cancel: () => void;
  children: ReactNode;
}

const INITIAL_VALUES = defaultValues();
const MUTATORS = { ...arrayMutators };

/** One section of the add-farm form by itself, checked by the rules of its own fields. */
export function PartForm({ part, lookups, send, cancel, children, ...values }: PartFormProps) {
  const offered = { categories: lookups.categories.data ?? [], features: lookups.features.data ?? [] };
  const submit = (form: FormApi<AddFarmValues>) => async (event: FormEvent) => {
    event.preventDefault();
    await form.submit();
    const [first] = shownProblems(form);
    if (first) focusField(first.field);
  };
  return (
    <Form<AddFarmValues>
      initialValues={INITIAL_VALUES}
      mutators={MUTATORS}
      subscription={{ submitting: true, submitError: true }}
      validate={(entered) => validate(entered, offered, part)}
      onSubmit={(_values, form) => send(form)}
    >
      {({ form, submitting, submitError }) => (
        <form noValidate aria-label={texts.sections[part]} onSubmit={submit(form)}>
          <div className={fieldClasses.stack}>{children}</div>
          <Values {...values} />
          <div role="alert">{submitError && <Notice tone="danger">{submitError}</Notice>}</div>
          <div className={classes.row}>
            <Button type="submit" busy={submitting}>
              {own.save}
            </Button>
            <Button variant="ghost" onClick={cancel}>
              {own.cancel}
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}

interface Merge {
  /** Fields that both have changed. */
  fields: readonly string[];
  mine: AddFarmValues;
  theirs: AddFarmValues;
  by: string;
}

/** Lets the owner choose between two values of a field, which shows the chosen one. */
function MergeChoice({ field, mine, theirs, by, lookups }: Merge & { field: string; lookups: Lookups }) {
  const { value, change } = useFormField<unknown>(field);
  const choice = (label: string, values: AddFarmValues) => {
    const offer: unknown = getIn(values, field);
    return (
      <label>
        <input type="radio" name={field} checked={isSame(value, offer)} onChange={() => change(offer)} />
        {label}: {valueText(field, offer, lookups)}
      </label>
    );
  };
  return (
    <fieldset className={classes.list}>
      <legend>{fieldName(field)}</legend>
      {choice(own.yours, mine)}
      {choice(own.theirs(by), theirs)}
    </fieldset>
  );
}

interface EditorProps {
  part: Part;
  owner: Owner;
  storageKey: string;
  close: () => void;
  children: ReactNode;
}

/** The farm that an edit began from. */
const baseOf = (farm: OwnedFarm) => ({ version: farm.version, values: valuesOf(farm) });
type Base = ReturnType<typeof baseOf>;

/** What is typed and not saved yet, which this tab keeps over a reload and the end of the session. */
const readTyped = (key: string): { base: Base; values: AddFarmValues } | null =>
  JSON.parse(sessionStorage.getItem(key) ?? 'null');

function Editor({ part, owner, storageKey, close, children }: EditorProps) {
  const { farmId, owned, lookups } = owner;
  const queries = useQueryClient();
  const [start] = useState(() => {
    const fresh = baseOf(owned);
    return readTyped(storageKey) ?? { base: fresh, values: fresh.values };
  });
  const [base, setBase] = useState(start.base);
  const [merge, setMerge] = useState<Merge | null>(null);

  /** Takes over what another has changed since, then sends the rest, or asks about what both have changed. */
  async function mergeIn(form: FormApi<AddFarmValues>, since: Base): Promise<object | undefined> {
    const fresh = baseOf(await owner.refetch());
    const revisions = await queries.fetchQuery(revisionsQuery(farmId));
    const mine = form.getState().values;
    const { merged, fields } = mergeOf(part, since.values, mine, fresh.values);
    form.batch(() => {
      form.change('farm', merged.farm);
      form.change('location', merged.location);
    });
    const last = revisions.find(({ after }) => fields.some((field) => getIn(after, field) !== undefined));
    setBase(fresh);
    setMerge({ fields, mine, theirs: fresh.values, by: last?.madeBy ?? '' });
    return fields.length > 0 ? { [FORM_ERROR]: own.merge } : send(form, fresh);
  }

  async function send(form: FormApi<AddFarmValues>, since = base): Promise<object | undefined> {
    try {
      const next = await editFarm(farmId, editOf(part, form.getState().values), since.version);
      const back = editOf(part, since.values);
      owner.done(next, own.saved(texts.sections[part]), () => editFarm(farmId, back, next.version));
      drop();
      return undefined;
    } catch (error) {
      return isOld(error) ? mergeIn(form, since).catch(failureOf) : failureOf(error);
    }
  }

  const drop = () => {
    sessionStorage.removeItem(storageKey);
    close();
  };
  const keep = (values: AddFarmValues) => {
    if (isSame(values, base.values)) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ base, values }));
  };
  return (
    <PartForm part={part} start={start.values} lookups={lookups} send={send} cancel={drop} onValues={keep}>
      {children}
      {merge?.fields.map((field) => (
        <MergeChoice key={field} field={field} lookups={lookups} {...merge} />
      ))}
    </PartForm>
  );
}

type EditSectionProps = Pick<EditorProps, 'part' | 'owner' | 'children'>;

/** A section of the add-farm form with what is saved of it, edited and saved by itself. */
export function EditSection({ part, owner, children }: EditSectionProps) {
  const key = `owner-farm ${owner.farmId} ${part}`;
  const summary = summaryOf(part, owner.owned, owner.lookups);
  return (
    <Disclosure title={texts.sections[part]} summary={summary} isOpen={() => readTyped(key) !== null}>
      {(close) => (
        <Editor part={part} owner={owner} storageKey={key} close={close}>
          {children}
        </Editor>
      )}
    </Disclosure>
  );
}
