import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { countCharacters, useTextField } from './useFormField.ts';

interface TextAreaFieldProps {
  /** Path in the payload. */
  field: string;
  label: ReactNode;
  help?: string;
  placeholder?: string;
  /** Characters that are allowed; how many are used is shown. */
  limit: number;
  /** Lines that it shows at first. */
  rows: number;
}

/** Several lines of text. More than the limit is not cut off, which would lose words in silence: a submit says so. */
export function TextAreaField({ field, label, help, placeholder, limit, rows }: TextAreaFieldProps) {
  const { value, change, problem, attributes } = useTextField(field, true);
  const count = texts.fields.count(countCharacters(value), limit);
  return (
    <FieldFrame field={field} label={label} help={help} count={count} problem={problem}>
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
