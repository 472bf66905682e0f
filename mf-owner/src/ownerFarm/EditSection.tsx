import { ApiError } from '@sideroad/shared/api';
import type { OwnedFarm } from '@sideroad/shared/contract';
import { editFarm, revisionsQuery } from '@sideroad/shared/owner';
import { useQueryClient } from '@sideroad/shared/query';
import { FORM_ERROR, type FormApi, getIn } from 'final-form';
import { type ReactNode, useState } from 'react';
import type { Lookups } from '../choices/useLookups.ts';
import { useFormField } from '../fields/useFormField.ts';
import { serverProblems, toErrors } from '../form/errors.ts';
import type { Part } from '../form/formFields.ts';
import type { AddFarmValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import { Disclosure } from './Disclosure.tsx';
import { editOf, failureText, fieldName, isSame, mergeOf, valuesOf, valueText } from './edits.ts';
import classes from './OwnerFarm.module.css';
import { PartForm } from './PartForm.tsx';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

/** What an edit began from. */
interface Base {
  version: number;
  values: AddFarmValues;
}

const baseOf = (farm: OwnedFarm): Base => ({ version: farm.version, values: valuesOf(farm) });

/** What is typed and not saved yet, kept in this tab: it survives a reload, and the end of the session. */
interface Typed {
  base: Base;
  values: AddFarmValues;
}

function readTyped(key: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keepTyped(key: string, typed: Typed | null): void {
  try {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {}
}

interface Merge {
  /** Fields that both have changed. */
  fields: readonly string[];
  mine: AddFarmValues;
  theirs: AddFarmValues;
  by: string;
}

interface MergeChoiceProps extends Omit<Merge, 'fields'> {
  field: string;
  lookups: Lookups;
}

/** Lets the owner choose between two values of a field. The field itself shows the chosen one. */
function MergeChoice({ field, mine, theirs, by, lookups }: MergeChoiceProps) {
  const { value, change } = useFormField<unknown>(field);
  const other: unknown = getIn(theirs, field);
  const isTheirs = isSame(value, other);
  const choices = [
    [own.merge.yours, isTheirs ? getIn(mine, field) : value, !isTheirs],
    [own.merge.theirs(by), other, isTheirs],
  ] as const;
  return (
    <fieldset className={classes.merge}>
      <legend>{fieldName(field)}</legend>
      {choices.map(([label, offered, checked]) => (
        <label key={label}>
          <input type="radio" name={field} checked={checked} onChange={() => change(offered)} />
          <span>
            <strong>{label}</strong> {valueText(field, offered, lookups)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface EditSectionProps {
  part: Part;
  owner: Owner;
  lookups: Lookups;
  summary: string;
  /** The section of the add-farm form. */
  children: ReactNode;
}

interface EditorProps extends Omit<EditSectionProps, 'summary'> {
  storageKey: string;
  onClose: () => void;
}

function Editor({ part, owner, lookups, storageKey, onClose, children }: EditorProps) {
  const { farmId, owned } = owner;
  const queries = useQueryClient();
  const [start] = useState(() => {
    const base = baseOf(owned);
    return readTyped(storageKey) ?? { base, values: base.values };
  });
  const [base, setBase] = useState(start.base);
  const [merge, setMerge] = useState<Merge | null>(null);

  const failed = (error: unknown) => ({
    ...toErrors(error instanceof ApiError ? serverProblems(error.fields) : []),
    [FORM_ERROR]: failureText(error),
  });

  /** Takes over what another has changed since, and asks about what both have changed. */
  async function mergeIn(form: FormApi<AddFarmValues>, since: Base): Promise<object | undefined> {
    const fresh = baseOf(await owner.refetch());
    const revisions = await queries.fetchQuery(revisionsQuery(farmId));
    const mine = form.getState().values;
    const { merged, conflicts } = mergeOf(part, since.values, mine, fresh.values);
    form.batch(() => {
      form.change('farm', merged.farm);
      form.change('location', merged.location);
    });
    setBase(fresh);
    const last = revisions.find(({ after }) => conflicts.some((field) => getIn(after, field) !== undefined));
    const by = last?.madeBy ?? own.merge.someone;
    setMerge({ fields: conflicts, mine, theirs: fresh.values, by });
    return conflicts.length > 0 ? { [FORM_ERROR]: own.merge.title } : send(form, fresh);
  }

  async function send(form: FormApi<AddFarmValues>, since = base): Promise<object | undefined> {
    try {
      const next = await editFarm(farmId, editOf(part, form.getState().values), since.version);
      const back = editOf(part, since.values);
      keepTyped(storageKey, null);
      owner.done(next, own.saved(texts.sections[part]), () => editFarm(farmId, back, next.version));
      onClose();
      return undefined;
    } catch (error) {
      const isOld = error instanceof ApiError && error.status === 412;
      return isOld ? mergeIn(form, since).catch(failed) : failed(error);
    }
  }

  const cancel = () => {
    keepTyped(storageKey, null);
    onClose();
  };
  const keep = (values: AddFarmValues) =>
    keepTyped(storageKey, isSame(values, base.values) ? null : { base, values });
  return (
    <PartForm
      part={part}
      start={start.values}
      lookups={lookups}
      send={send}
      onCancel={cancel}
      onValues={keep}
    >
      {children}
      {merge?.fields.map((field) => (
        <MergeChoice key={field} field={field} lookups={lookups} {...merge} />
      ))}
    </PartForm>
  );
}

/** A section of the add-farm form with what is saved of it, edited and saved by itself. */
export function EditSection({ summary, ...section }: EditSectionProps) {
  const { part, owner } = section;
  const storageKey = `owner-farm ${owner.farmId} ${part}`;
  const [open, setOpen] = useState(() => readTyped(storageKey) !== null);
  return (
    <Disclosure title={texts.sections[part]} summary={summary} open={open} onToggle={() => setOpen(!open)}>
      <Editor {...section} storageKey={storageKey} onClose={() => setOpen(false)} />
    </Disclosure>
  );
}
