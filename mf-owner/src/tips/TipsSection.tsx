import { LIMITS } from '@sideroad/shared/domain/registration';
import { Button } from '@sideroad/shared/ui/button';
import { Plus } from 'lucide-react';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import classes from '../fields/ItemList.module.css';
import { ItemCard, labelIn, useFarmList } from '../fields/itemList.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useFormField } from '../fields/useFormField.ts';
import { fieldId } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import { EMPTY_TIP } from '../form/values.ts';
import { texts } from '../texts.ts';

function ListError({ field }: { field: string }) {
  return <FieldError field={field} problem={useFormField(field).problem} />;
}

/** The list of 1 to 10 tips. Screen readers hear 'Tip 1 Title' and 'Tip 1 Text'. */
export function TipsSection() {
  const { field, names, add, remove } = useFarmList('tips');
  const { name, remove: removal, title, text, placeholder } = texts.tips;
  return (
    <Section part="tips" lead={texts.tips.lead}>
      <div id={fieldId(field)} className={fieldClasses.stack}>
        <ul className={classes.list}>
          {names.map((tip, index) => (
            <ItemCard
              key={tip}
              field={tip}
              Heading="h3"
              name={name(index + 1)}
              removal={removal(index + 1)}
              onRemove={names.length > LIMITS.tips.min ? () => remove(index, '.tipTitle') : undefined}
            >
              <TextField field={`${tip}.tipTitle`} label={labelIn(name(index + 1), title)} />
              <TextField
                field={`${tip}.tipText`}
                label={labelIn(name(index + 1), text)}
                placeholder={placeholder}
                limit={LIMITS.tipText.form}
                rows={3}
              />
            </ItemCard>
          ))}
        </ul>
        <ListError field={field} />
        {names.length < LIMITS.tips.max && (
          <div>
            <Button
              variant="secondary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => add({ ...EMPTY_TIP }, 'tipTitle')}
            >
              {texts.tips.add}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
