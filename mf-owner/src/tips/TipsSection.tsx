import { LIMITS } from '@sideroad/shared/domain/registration';
import { Button, IconButton } from '@sideroad/shared/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { useFieldArray } from 'react-final-form-arrays';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import { TextField } from '../fields/TextField.tsx';
import { useFormField } from '../fields/useFormField.ts';
import { fieldId, focusField } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import { type AddFarmValues, EMPTY_TIP } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Tips.module.css';

const FIELD = 'farm.tips';

interface TipCardProps {
  field: string;
  /** 1-based. */
  number: number;
  onRemove: (() => void) | undefined;
}

/** One tip. Screen readers hear 'Tip 1 Title' and 'Tip 1 Text'; the heading shows the number to others. */
function TipCard({ field, number, onRemove }: TipCardProps) {
  const named = (label: string) => (
    <>
      <span className="sr-only">{texts.tips.name(number)} </span>
      {label}
    </>
  );
  return (
    <li className={`${fieldClasses.stack} ${classes.tip}`}>
      <div className={classes.head}>
        <h3 className={fieldClasses.title}>{texts.tips.name(number)}</h3>
        {onRemove && (
          <IconButton label={texts.tips.remove(number)} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <TextField field={`${field}.tipTitle`} label={named(texts.tips.title)} />
      <TextField
        field={`${field}.tipText`}
        label={named(texts.tips.text)}
        placeholder={texts.tips.placeholder}
        limit={LIMITS.tipText.form}
        rows={3}
      />
    </li>
  );
}

function ListError() {
  return <FieldError field={FIELD} problem={useFormField(FIELD).problem} />;
}

/** The list of 1 to 10 tips. */
export function TipsSection() {
  const form = useForm<AddFarmValues>();
  const { fields } = useFieldArray(FIELD, { subscription: { length: true } });
  // The library's own count is set by its first effect, which does not run on the server.
  const count = fields.length || form.getState().values.farm.tips.length;
  const names = Array.from({ length: count }, (_tip, index) => `${FIELD}[${index}]`);
  /** The tip to focus after the next render: a removed one loses the focus. */
  const focusNext = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the count changes
  useEffect(() => {
    if (focusNext.current === null) return;
    focusField(`${FIELD}[${focusNext.current}].tipTitle`);
    focusNext.current = null;
  }, [count]);

  const add = () => {
    focusNext.current = count;
    fields.push({ ...EMPTY_TIP });
  };
  const remove = (index: number) => {
    focusNext.current = Math.min(index, count - 2);
    fields.remove(index);
  };

  return (
    <Section part="tips" lead={texts.tips.lead}>
      <div id={fieldId(FIELD)} className={`${fieldClasses.stack} ${classes.tips}`}>
        <ul className={`${fieldClasses.stack} ${classes.list}`}>
          {names.map((field, index) => (
            <TipCard
              key={field}
              field={field}
              number={index + 1}
              onRemove={count > LIMITS.tips.min ? () => remove(index) : undefined}
            />
          ))}
        </ul>
        <ListError />
        {count < LIMITS.tips.max && (
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={add}>
            {texts.tips.add}
          </Button>
        )}
      </div>
    </Section>
  );
}
