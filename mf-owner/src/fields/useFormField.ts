import { useField } from 'react-final-form';
import { SHOWN, shownMessage } from '../form/errors.ts';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';

const asIs = <Value>(value: Value) => value;
/** Subscription to a field's value and problem. */
export const SHOWN_VALUE = { ...SHOWN, value: true };

/** Subscribes to a field's value and problem. Without `parse`, final-form would turn an empty text into undefined. */
export function useFormField<Value>(field: string) {
  const { input, meta } = useField<Value>(field, {
    subscription: SHOWN_VALUE,
    allowNull: true,
    parse: asIs,
    format: asIs,
  });
  const change: (value: Value) => void = input.onChange;
  return { value: input.value, change, visit: input.onFocus, problem: shownMessage(meta) };
}

/** Attributes of a control that its field's problem and help describe. */
export const describedBy = (field: string, problem: string | null, hasHelp = false) => ({
  'aria-invalid': problem ? (true as const) : undefined,
  'aria-describedby':
    [problem && errorId(field), hasHelp && helpId(field)].filter(Boolean).join(' ') || undefined,
});

/** Subscribes to a text. A field of a tip that was just added renders once before it has a value. */
export function useTextField(field: string, hasHelp: boolean) {
  const { value, change, problem } = useFormField<string | undefined>(field);
  const attributes = { id: fieldId(field), ...describedBy(field, problem, hasHelp) };
  return { value: value ?? '', change, problem, attributes };
}
