import { LIMITS } from '@sideroad/shared/domain/registration';
import { Button } from '@sideroad/shared/ui/button';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-final-form-arrays';
import { FieldError } from '../fields/FieldError.tsx';
import { fieldId, focusField } from '../form/fieldId.ts';
import { useProblem } from '../form/problemBook.ts';
import { Section } from '../form/Section.tsx';
import { EMPTY_TIP } from '../form/values.ts';
import { texts } from '../texts.ts';
import { TipCard } from './TipCard.tsx';
import classes from './Tips.module.css';

const FIELD = 'farm.tips';

/** Spec section 5: 'Tips: at least 1 and at most 10.' */
export function TipsSection() {
  const { fields } = useFieldArray(FIELD, {
    subscription: { value: true },
  });
  const problem = useProblem(FIELD);
  // The library's own names come with its first effect, which the server does not run.
  const names = fields.value.map((_tip, index) => `${FIELD}[${index}]`);
  const count = names.length;
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
        <FieldError field={FIELD} problem={problem} />
        {count < LIMITS.tips.max && (
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={add}>
            {texts.tips.add}
          </Button>
        )}
      </div>
    </Section>
  );
}
