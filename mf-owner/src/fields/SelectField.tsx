import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';
import { useControlAttributes, useTextValue } from './useTextField.ts';

interface SelectFieldProps {
  /** Path in the payload. */
  field: string;
  label: string;
  options: readonly string[];
  autoComplete?: string;
}

/** One of a few texts. */
export function SelectField({ field, label, options, autoComplete }: SelectFieldProps) {
  const { value, onChange } = useTextValue(field);
  const { problem, attributes } = useControlAttributes(field, false);
  return (
    <FieldFrame field={field} label={label} problem={problem}>
      <select
        {...attributes}
        className={classes.select}
        aria-required
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
