import { MOST_STRETCHES } from '@sideroad/shared/domain/registrationHours';
import { Button, IconButton } from '@sideroad/shared/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import fieldClasses from '../fields/fields.module.css';
import { fieldId } from '../form/fieldId.ts';
import { isDayLong, type Stretch, withTime } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Hours.module.css';

const labels = texts.hours;

/** What an input shows of a time: the end of a day is its midnight. */
const shown = (time: string | null) => (time === '24:00' ? '00:00' : (time ?? ''));

interface StretchFieldsProps {
  stretch: Stretch | undefined;
  /** From 0 in its day. */
  index: number;
  attributes: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  onChange: (part: keyof Stretch, time: string | null) => void;
}

/** The two times of a stretch; empty for a whole day, which a checkbox says. */
function StretchFields({ stretch, index, attributes, onChange }: StretchFieldsProps) {
  return labels.times.map(([part, label]) => (
    <label key={part} className={classes.time}>
      <span className={classes.timeLabel}>
        {label}
        {index > 0 && <span className="sr-only">{labels.time(index + 1)}</span>}
      </span>
      <input
        type="time"
        className={`nums ${fieldClasses.control}`}
        value={stretch && !isDayLong(stretch) ? shown(stretch[part]) : ''}
        {...attributes}
        onChange={({ target }) => onChange(part, target.value || null)}
      />
    </label>
  ));
}

interface StretchesProps extends Pick<StretchFieldsProps, 'attributes'> {
  field: string;
  /** Empty for a day that is closed. */
  stretches: readonly Stretch[];
  /** Shows the two times of a closed day too: entering one opens it. */
  opensByTime?: boolean;
  onChange: (stretches: Stretch[]) => void;
  /** Further actions of the day. */
  children?: ReactNode;
}

/** The stretches of a day, with the buttons that add and remove those after the first. */
export function Stretches({ field, stretches, opensByTime, attributes, onChange, children }: StretchesProps) {
  const { length } = stretches;
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(length);
  const isPressed = useRef(false);
  useEffect(() => {
    const inputs = document.getElementById(fieldId(field))?.querySelectorAll<HTMLElement>('[type=time]');
    if (isPressed.current) (length > before.current ? inputs?.[2 * (length - 1)] : add.current)?.focus();
    before.current = length;
    isPressed.current = false;
  }, [field, length]);
  const press = (next: Stretch[]) => {
    isPressed.current = true;
    onChange(next);
  };
  const fieldsAt = (index: number) => (
    <StretchFields
      stretch={stretches[index]}
      index={index}
      attributes={attributes}
      onChange={(part, time) => onChange(withTime(stretches, index, part, time))}
    />
  );
  const canAdd = length > 0 && length < MOST_STRETCHES && !stretches.some(isDayLong);
  return (
    <>
      {(length > 0 || opensByTime) && fieldsAt(0)}
      {stretches.slice(1).map((_stretch, number) => {
        const index = number + 1;
        return (
          <div key={index} className={classes.more}>
            {fieldsAt(index)}
            <IconButton
              label={labels.removeTime(index + 1)}
              onClick={() => press(stretches.filter((_each, at) => at !== index))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {(canAdd || children) && (
        <div className={classes.actions}>
          {canAdd && (
            <Button
              ref={add}
              variant="ghost"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => press([...stretches, { openTime: null, closeTime: null }])}
            >
              {labels.addTime}
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  );
}
