import { clsx } from 'clsx';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { texts } from '../texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';
import { useTextField } from './useFormField.ts';

/** Counts characters as people do: an emoji is one. */
const countOf = (text: string, limit: number) => texts.fields.count([...text].length, limit);

export interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'min'
    | 'max'
    | 'inputMode'
    | 'autoComplete'
    | 'placeholder'
    | 'maxLength'
    | 'autoCapitalize'
    | 'spellCheck'
  > {
  field: string;
  label: ReactNode;
  optional?: boolean;
  help?: string;
  /** Shows how much of this limit is used. A longer text is not cut off, which would lose words. */
  limit?: number;
  /** Takes several lines, and shows this many at first. */
  rows?: number;
  /** Offers these texts only. */
  options?: readonly string[];
}

/** A text of the form: one line, several lines with `rows`, or one of a few with `options`. */
export function TextField({ field, label, optional, help, limit, rows, options, ...input }: TextFieldProps) {
  const { value, change, problem, attributes } = useTextField(field, Boolean(help ?? limit));
  const count = limit === undefined ? undefined : countOf(value, limit);
  const control = {
    ...input,
    ...attributes,
    className: clsx(classes.control, options && classes.select),
    'aria-required': optional ? undefined : (true as const),
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change(target.value),
  };
  return (
    <FieldFrame field={field} label={label} optional={optional} help={help} count={count} problem={problem}>
      {options ? (
        <select {...control}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input type="text" {...control} />
      )}
    </FieldFrame>
  );
}
