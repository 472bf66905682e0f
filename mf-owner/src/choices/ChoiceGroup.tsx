import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import { useFormField } from '../fields/useFormField.ts';
import { errorId, fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import classes from './Choices.module.css';

export interface ChoiceItem {
  id: string;
  name: string;
  icon: ReactNode;
}

export interface ChoiceGroupProps {
  field: string;
  /** Accessible name of the group. */
  label: string;
  /** One list, or several with a heading each. */
  lists: readonly { id: string; title: string | null; items: readonly ChoiceItem[] }[];
  limit: number;
  /** Shown when the visitor chooses more than the limit. */
  fullMessage: string;
}

/** A group of checkboxes, drawn as chips, with a limit. Beyond it a choice shows the message only [ADD-25]. */
export function ChoiceGroup({ field, label, lists, limit, fullMessage }: ChoiceGroupProps) {
  const { value: chosen, change, problem } = useFormField<string[]>(field);
  const [refused, setRefused] = useState(false);
  // The form may have been emptied since.
  const full = refused && chosen.length >= limit;
  const shown = full ? fullMessage : problem;
  const labelId = `${fieldId(field)}-label`;

  // A draft may hold ids that no longer exist.
  const offered = lists.flatMap(({ items }) => items.map(({ id }) => id));
  const gone = chosen.some((id) => !offered.includes(id));
  useEffect(() => {
    if (gone) change(chosen.filter((id) => offered.includes(id)));
  });

  const toggle = (id: string) => {
    const isChosen = chosen.includes(id);
    const isRefused = !isChosen && chosen.length >= limit;
    setRefused(isRefused);
    if (!isRefused) change(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be in one row with the count
    <div
      role="group"
      id={fieldId(field)}
      aria-labelledby={labelId}
      aria-describedby={shown ? errorId(field) : undefined}
      className={classes.group}
    >
      <div className={fieldClasses.labelRow}>
        <h3 id={labelId}>{label}</h3>
        <span className="nums muted small">
          {chosen.length > 0 ? texts.fields.count(chosen.length, limit) : texts.choices.upTo(limit)}
        </span>
      </div>
      {lists.map(({ id: listId, title, items }) => (
        <div key={listId}>
          {title && <h4 className={`muted small ${classes.subtitle}`}>{title}</h4>}
          <ul className={classes.chips}>
            {items.map(({ id, name, icon }) => (
              <li key={id}>
                <label className={`${fieldClasses.covered} ${classes.chip}`}>
                  <input
                    type="checkbox"
                    value={id}
                    checked={chosen.includes(id)}
                    aria-disabled={chosen.length >= limit && !chosen.includes(id) ? true : undefined}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={shown ? errorId(field) : undefined}
                    onChange={() => toggle(id)}
                  />
                  {icon}
                  {name}
                  <Check aria-hidden="true" className={classes.tick} />
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div role={full ? 'alert' : undefined}>
        <FieldError field={field} problem={shown} />
      </div>
    </div>
  );
}
