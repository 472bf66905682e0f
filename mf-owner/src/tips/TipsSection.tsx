import { LIMITS } from '@sideroad/shared/domain/registration';
import { Button } from '@sideroad/shared/ui/button';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { useFieldArray } from 'react-final-form-arrays';
import { FieldError } from '../fields/FieldError.tsx';
import { useFormField } from '../fields/useFormField.ts';
import { fieldId, focusField } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import { type AddFarmValues, EMPTY_TIP } from '../form/values.ts';
import { texts } from '../texts.ts';
import { TipCard } from './TipCard.tsx';
import classes from './Tips.module.css';

const FIELD = 'farm.tips';

/** What is wrong with the list, apart from its tips. */
function ListError() {
  return <FieldError field={FIELD} problem={useFormField(FIELD).problem} />;
}

/** Spec section 5: 'Tips: at least 1 and at most 10.' */
export function TipsSection() {
  const form = useForm<AddFarmValues>();
  const { fields } = useFieldArray(FIELD, { subscription: { length: true } });
  // The library's own count comes with its first effect, which the server does not run.
  const count = fields.length || form.getState().values.farm.tips.length;
  const names = Array.from({ length: count }, (_tip, index) => `${FIELD}[${index}]`);
  /** Which tip gets the focus once the list is drawn: a removed one takes the focus with it. */
  const focusNext = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the count is what is waited for
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
      <div id={fieldId(FIELD)} className={classes.tips}>
        <ul className={classes.list}>
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
