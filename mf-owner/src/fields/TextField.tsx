import type { ComponentProps, ReactNode } from 'react';
import { texts } from '../texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { countCharacters, useTextField } from './useFormField.ts';

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
  const count = counted === undefined ? undefined : texts.fields.count(countCharacters(value), counted);
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
