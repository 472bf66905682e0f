import type { ComponentProps, ReactNode } from 'react';
import { texts } from '../texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';
import { useTextField } from './useFormField.ts';

/** Counts characters as people do: an emoji is one. */
const countOf = (text: string, limit: number) => texts.fields.count([...text].length, limit);

export interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
  > {
  /** Path in the payload. */
  field: string;
  label: ReactNode;
  optional?: boolean;
  help?: string;
  /** Shows how much of this limit is used. */
  counted?: number;
}

/** One line of text. */
export function TextField({ field, label, optional, help, counted, ...input }: TextFieldProps) {
  const { value, change, problem, attributes } = useTextField(field, Boolean(help ?? counted));
  const count = counted === undefined ? undefined : countOf(value, counted);
  return (
    <FieldFrame field={field} label={label} optional={optional} help={help} count={count} problem={problem}>
      <input
        type="text"
        {...input}
        {...attributes}
        aria-required={optional ? undefined : true}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}

interface TextAreaFieldProps {
  /** Path in the payload. */
  field: string;
  label: ReactNode;
  help?: string;
  placeholder?: string;
  /** Most characters, shown as a counter. */
  limit: number;
  /** Lines that it shows at first. */
  rows: number;
}

/** Several lines of text. A text above the limit is not cut off, which would lose words: a submit reports it. */
export function TextAreaField({ field, label, help, placeholder, limit, rows }: TextAreaFieldProps) {
  const { value, change, problem, attributes } = useTextField(field, true);
  return (
    <FieldFrame field={field} label={label} help={help} count={countOf(value, limit)} problem={problem}>
      <textarea
        {...attributes}
        aria-required
        rows={rows}
        placeholder={placeholder}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps {
  /** Path in the payload. */
  field: string;
  label: string;
  options: readonly string[];
  autoComplete: string;
}

/** One of a few texts. */
export function SelectField({ field, label, options, autoComplete }: SelectFieldProps) {
  const { value, change, problem, attributes } = useTextField(field, false);
  return (
    <FieldFrame field={field} label={label} problem={problem}>
      <select
        {...attributes}
        className={classes.select}
        aria-required
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => change(event.target.value)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
