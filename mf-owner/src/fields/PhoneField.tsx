import { isPlainKey } from '@sideroad/shared/domain/keys';
import { formatPhoneDigits } from '@sideroad/shared/domain/phone';
import { LIMITS } from '@sideroad/shared/domain/registration';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';
import { backspacePhone, editPhone } from './phoneEdit.ts';
import { useTextField } from './useFormField.ts';

/** A phone number: digits in the values, '+1 (###) ### ####' in the field [ADD-19]. */
export function PhoneField({ field }: { field: string }) {
  const { value: digits, change, problem, attributes } = useTextField(field, false);
  const input = useRef<HTMLInputElement>(null);
  // A new object per edit, so that the caret is set also when the text stays the same.
  const [edit, setEdit] = useState<{ caret: number } | null>(null);

  useLayoutEffect(() => {
    if (edit) input.current?.setSelectionRange(edit.caret, edit.caret);
  }, [edit]);

  const apply = (next: ReturnType<typeof editPhone>) => {
    change(next.digits);
    setEdit({ caret: next.caret });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isPlainKey(event.nativeEvent)) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (event.key !== 'Backspace' || selectionStart === null || selectionStart !== selectionEnd) return;
    const next = backspacePhone(value, selectionStart);
    if (!next) return;
    event.preventDefault();
    apply(next);
  };

  return (
    <FieldFrame field={field} label={texts.fields.phone} problem={problem}>
      <input
        {...attributes}
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className={`nums ${classes.control}`}
        aria-required
        maxLength={LIMITS.phoneField}
        value={formatPhoneDigits(digits)}
        onKeyDown={handleKey}
        onChange={({ target }) =>
          apply(editPhone(target.value, target.selectionStart ?? target.value.length))
        }
      />
    </FieldFrame>
  );
}
