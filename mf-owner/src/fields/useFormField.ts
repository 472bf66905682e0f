import { useField } from 'react-final-form';
import { SHOWN, shownMessage } from '../form/errors.ts';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';

const asIs = <Value>(value: Value) => value;
const SUBSCRIPTION = { ...SHOWN, value: true };

/** A field's value as it is (final-form by itself turns empty text into nothing), and what is shown as wrong with it. */
export function useFormField<Value>(field: string) {
  const { input, meta } = useField<Value>(field, {
    subscription: SUBSCRIPTION,
    allowNull: true,
    parse: asIs,
    format: asIs,
  });
  const change: (value: Value) => void = input.onChange;
  return { value: input.value, change, problem: shownMessage(meta) };
}

/** A text. A field of a tip that was just added is drawn once before its value is there. */
export function useTextField(field: string, hasHelp: boolean) {
  const { value, change, problem } = useFormField<string | undefined>(field);
  const describedBy = [problem ? errorId(field) : '', hasHelp ? helpId(field) : ''].filter(Boolean).join(' ');
  return {
    value: value ?? '',
    change,
    problem,
    /** For the control: its id, and what describes it. */
    attributes: {
      id: fieldId(field),
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

/** Characters as people count them: an emoji is one. */
export const countCharacters = (text: string) => [...text].length;
