import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';
import { useTextField } from './useFormField.ts';

interface SelectFieldProps {
  /** Path in the payload. */
  field: string;
  label: string;
  options: readonly string[];
  autoComplete?: string;
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
