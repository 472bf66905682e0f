import { useField } from 'react-final-form';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';
import { useProblem } from '../form/problemBook.ts';

const asIs = (value: string) => value;
/** A field of a tip that was just added is drawn once before its value is there. */
const asText = (value: string | undefined) => value ?? '';

/** Value of a text at a path of the values. final-form by itself turns empty text into nothing. */
export function useTextValue(field: string) {
  const { input } = useField<string>(field, { subscription: { value: true }, parse: asIs, format: asText });
  return { value: input.value, onChange: (value: string) => input.onChange(value) };
}

/** Characters as people count them: an emoji is one. */
export const countCharacters = (text: string) => [...text].length;

/** What describes a control: its error when there is one, and its help. */
export function useControlAttributes(field: string, hasHelp: boolean) {
  const problem = useProblem(field);
  const describedBy = [problem ? errorId(field) : '', hasHelp ? helpId(field) : ''].filter(Boolean).join(' ');
  return {
    problem,
    attributes: {
      id: fieldId(field),
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
