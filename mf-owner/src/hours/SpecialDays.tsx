import type { RegisteredSpecialDay } from '@sideroad/shared/contract';
import { SEASON_LIMITS } from '@sideroad/shared/domain/registrationHours';
import { Button } from '@sideroad/shared/ui/button';
import { Plus } from 'lucide-react';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import list from '../fields/ItemList.module.css';
import { ItemCard, labelIn, useFarmList } from '../fields/itemList.tsx';
import { TextField } from '../fields/TextField.tsx';
import { describedBy, useFormField } from '../fields/useFormField.ts';
import { fieldId } from '../form/fieldId.ts';
import type { Stretch } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Seasons.module.css';
import { Stretches } from './Stretches.tsx';

const labels = texts.seasons;
const OTHER_HOURS = { openTime: '10:00', closeTime: '16:00' };

function SpecialHours({ field, name }: { field: string; name: string }) {
  const { value = [], change, problem } = useFormField<RegisteredSpecialDay['hours'] | undefined>(field);
  const attributes = describedBy(field, problem);
  const set = (stretches: readonly Stretch[]) =>
    change(
      stretches.map(({ openTime, closeTime }) => ({ openTime: openTime ?? '', closeTime: closeTime ?? '' })),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be in the grid
    <div role="group" id={fieldId(field)} aria-label={labels.hours(name)} className={classes.hours}>
      <label className={fieldClasses.check}>
        <input
          type="checkbox"
          checked={value.length === 0}
          onChange={({ target }) => change(target.checked ? [] : [OTHER_HOURS])}
        />
        {texts.hours.closed}
      </label>
      <Stretches field={field} stretches={value} attributes={attributes} onChange={set} />
      <FieldError field={field} problem={problem} />
    </div>
  );
}

function SpecialDayCard({ field, name, onRemove }: { field: string; name: string; onRemove: () => void }) {
  return (
    <ItemCard field={field} name={name} removal={labels.remove(name)} onRemove={onRemove}>
      <div className={fieldClasses.two}>
        <TextField
          field={`${field}.date`}
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          label={labelIn(name, labels.date)}
        />
        <TextField
          field={`${field}.reason`}
          label={labelIn(name, labels.reason)}
          optional
          placeholder={labels.reasonExample}
          maxLength={SEASON_LIMITS.reason}
        />
      </div>
      <SpecialHours field={`${field}.hours`} name={name} />
    </ItemCard>
  );
}

/** Days on which the farm is closed or open at other hours. */
export function SpecialDays() {
  const { field, names, add, remove } = useFarmList('specialDays');
  return (
    <>
      <ul className={list.list}>
        {names.map((each, index) => (
          <SpecialDayCard
            key={each}
            field={each}
            name={labels.special(index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {names.length < SEASON_LIMITS.specialDays && (
        <div id={fieldId(field)}>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => add({ date: '', hours: [], reason: '' }, 'date')}
          >
            {labels.addSpecial}
          </Button>
        </div>
      )}
    </>
  );
}
