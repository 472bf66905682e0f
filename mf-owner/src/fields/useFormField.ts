import { useField } from 'react-final-form';
import { SHOWN, shownMessage } from '../form/errors.ts';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';

const asIs = <Value>(value: Value) => value;
const SUBSCRIPTION = { ...SHOWN, value: true };

/** Subscribes to a field's value and problem. Without `parse`, final-form would turn an empty text into undefined. */
export function useFormField<Value>(field: string) {
  const { input, meta } = useField<Value>(field, {
    subscription: SUBSCRIPTION,
    allowNull: true,
    parse: asIs,
    format: asIs,
  });
  const change: (value: Value) => void = input.onChange;
  return { value: input.value, change, visit: input.onFocus, problem: shownMessage(meta) };
}

/** Subscribes to a text. A field of a tip that was just added renders once before it has a value. */
export function useTextField(field: string, hasHelp: boolean) {
  const { value, change, problem } = useFormField<string | undefined>(field);
  const describedBy = [problem ? errorId(field) : '', hasHelp ? helpId(field) : ''].filter(Boolean).join(' ');
  return {
    value: value ?? '',
    change,
    problem,
    attributes: {
      id: fieldId(field),
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
