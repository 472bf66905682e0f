import { ApiError } from '@sideroad/shared/api';
import type { OwnedFarm } from '@sideroad/shared/contract';
import { editFarm, revisionsQuery } from '@sideroad/shared/owner';
import { useQueryClient } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { FORM_ERROR, type FormApi } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { takeFilled } from '../draft/useEarlyInput.ts';
import { useUnsavedWarning } from '../draft/useUnsavedWarning.ts';
import fieldClasses from '../fields/fields.module.css';
import { serverProblems, shownProblems, toErrors, validate } from '../form/errors.ts';
import { focusField } from '../form/fieldId.ts';
import { type Part, partOf } from '../form/formFields.ts';
import { type AddFarmValues, defaultValues, textsOf } from '../form/values.ts';
import { settled } from '../pictures/formPictures.ts';
import { texts } from '../texts.ts';
import { editOf, failureText, fieldsOf, isOld, isSame, rebased, valuesOf } from './edits.ts';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

interface DisclosureProps {
  title: string;
  isOpen?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A part of the page that is rendered once it is opened. `isOpen` is how it starts. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(isOpen);
  const head = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(false);
    head.current?.focus();
  };
  return (
    <details open={open} className={classes.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={head}>
        <strong>{title}</strong>
      </summary>
      {open && children(close)}
    </details>
  );
}

/** Enters values into a form. Changed, not initialized, for the reason in `draft/draft.ts`. */
function enter(form: FormApi<AddFarmValues>, values: AddFarmValues): void {
  form.batch(() => {
    for (const part of ['farm', 'location', 'cover', 'gallery'] as const) form.change(part, values[part]);
  });
}

interface ValuesProps {
  /** What the form starts with: one object for all renders. */
  start: AddFarmValues;
  onValues: (values: AddFarmValues) => void;
}

function Values({ start, onValues }: ValuesProps) {
  const form = useForm<AddFarmValues>();
  const report = useEffectEvent(onValues);
  useEffect(() => {
    enter(form, start);
    return form.subscribe(({ values }) => report(values), { values: true });
  }, [form, start]);
  return null;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Lets the owner choose between two versions of a section, by their labels. The form shows one, and each keeps its edits. */
function VersionChoice({ versions }: { versions: Map<string, AddFarmValues> }) {
  const form = useForm<AddFarmValues>();
  const [shown, setShown] = useState<string>(own.yours);
  const show = (label: string, values: AddFarmValues) => {
    versions.set(shown, form.getState().values);
    setShown(label);
    enter(form, values);
  };
  return (
    <fieldset ref={focus} tabIndex={-1}>
      <legend>{own.merge}</legend>
      {[...versions].map(([label, values]) => (
        <label key={label} className={classes.row}>
          <input type="radio" name="version" checked={label === shown} onChange={() => show(label, values)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The farm that an edit began from. */
const baseOf = (farm: OwnedFarm) => ({ version: farm.version, values: valuesOf(farm) });
type Base = ReturnType<typeof baseOf>;

const keyOf = (farmId: string, part: Part) => `owner-farm ${farmId} ${part}`;

/** Reads what is typed and not saved yet, which this tab keeps over a reload and the end of the session. */
export function readTyped(farmId: string, part: Part): { base: Base; values: AddFarmValues } | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(farmId, part)) ?? 'null');
  } catch {
    return null;
  }
}

const INITIAL_VALUES = defaultValues();
const MUTATORS = { ...arrayMutators, takeFilled };

interface EditSectionProps {
  part: Part;
  owner: Owner;
  close: () => void;
  /** Sends the pictures, which are no part of an edit and cannot be taken back. */
  sendPictures?: (values: AddFarmValues) => Promise<OwnedFarm>;
  children: ReactNode;
}

/** A section of the add-farm form with what is saved of it, edited, checked and saved by itself. */
export function EditSection({ part, owner, close, sendPictures, children }: EditSectionProps) {
  const { farmId, owned, lookups } = owner;
  const storageKey = keyOf(farmId, part);
  const queries = useQueryClient();
  const [start] = useState(() => {
    const base = baseOf(owned);
    return readTyped(farmId, part) ?? { base, values: base.values };
  });
  const [base, setBase] = useState(start.base);
  const [versions, setVersions] = useState<Map<string, AddFarmValues> | null>(null);
  const offered = { categories: lookups.categories.data ?? [], features: lookups.features.data ?? [] };

  /** Takes over what another has changed since, then sends the rest, or asks where both have changed the same. */
  async function mergeIn(form: FormApi<AddFarmValues>, since: Base): Promise<void> {
    const fresh = baseOf(await owner.refetch());
    const revisions = await queries.fetchQuery(revisionsQuery(farmId));
    const entered = form.getState().values;
    const mine = rebased(since.values, entered, fresh.values);
    const theirs = rebased(since.values, fresh.values, entered);
    setBase(fresh);
    enter(form, mine);
    if (isSame(textsOf(mine), textsOf(theirs))) return save(form, fresh);
    const last = revisions.find((revision) => fieldsOf(revision).some((field) => partOf(field) === part));
    setVersions(
      new Map([
        [own.yours, mine],
        [own.theirs(last?.madeBy ?? ''), theirs],
      ]),
    );
  }

  async function save(form: FormApi<AddFarmValues>, since: Base): Promise<void> {
    const { values } = form.getState();
    const edit = (from: AddFarmValues, to: AddFarmValues, version: number) =>
      editFarm(farmId, editOf(part, from, to), version);
    try {
      const next = await (sendPictures?.(values) ?? edit(since.values, values, since.version));
      const undo = sendPictures ? undefined : () => edit(values, since.values, next.version);
      owner.done(next, own.saved(texts.sections[part]), undo);
      drop();
    } catch (error) {
      if (!isOld(error)) throw error;
      await mergeIn(form, since);
    }
  }

  /** Returns the messages at the fields, and all of them for above the button. */
  async function send(form: FormApi<AddFarmValues>): Promise<object | undefined> {
    await settled(form);
    const { errors, hasValidationErrors } = form.getState();
    if (hasValidationErrors) return errors;
    return save(form, base).then(
      () => undefined,
      (error: unknown) => ({
        ...toErrors(error instanceof ApiError ? serverProblems(error.fields) : []),
        [FORM_ERROR]: failureText(error),
      }),
    );
  }

  const submit = (form: FormApi<AddFarmValues>) => async (event: FormEvent) => {
    event.preventDefault();
    form.mutators.takeFilled?.();
    await form.submit();
    const [first] = shownProblems(form);
    if (first) focusField(first.field);
  };
  const drop = () => {
    sessionStorage.removeItem(storageKey);
    close();
  };
  // What no storage keeps, pictures and all of it where the browser's is full.
  const [isUnkept, setUnkept] = useState(false);
  useUnsavedWarning(isUnkept);
  const keep = (values: AddFarmValues) => {
    const isChanged = !isSame(values, base.values);
    try {
      if (sendPictures || !isChanged) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify({ base, values }));
      setUnkept(sendPictures !== undefined && isChanged);
    } catch {
      setUnkept(true);
    }
  };
  return (
    <Form<AddFarmValues>
      initialValues={INITIAL_VALUES}
      mutators={MUTATORS}
      subscription={{ submitting: true, submitError: true }}
      validate={(values) => validate(values, offered, { part, base: base.values })}
      onSubmit={(_values, form) => send(form)}
    >
      {({ form, submitting, submitError }) => (
        <form noValidate aria-label={texts.sections[part]} onSubmit={submit(form)}>
          <div className={fieldClasses.stack}>
            {versions && <VersionChoice key={base.version} versions={versions} />}
            {children}
          </div>
          <Values start={start.values} onValues={keep} />
          <div role="alert">{submitError && <Notice tone="danger">{submitError}</Notice>}</div>
          <div className={classes.row}>
            <Button type="submit" busy={submitting}>
              {own.save}
            </Button>
            <Button variant="ghost" onClick={drop}>
              {own.cancel}
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}
