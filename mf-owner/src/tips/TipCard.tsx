import { LIMITS } from '@sideroad/shared/domain/registration';
import { IconButton } from '@sideroad/shared/ui/button';
import { Trash2 } from 'lucide-react';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { texts } from '../texts.ts';
import classes from './Tips.module.css';

interface TipCardProps {
  /** Path of the tip. */
  field: string;
  /** 1-based. */
  number: number;
  /** Absent for the only tip: there is at least one. */
  onRemove: (() => void) | undefined;
}

/** One tip. Its fields are named 'Tip 1 Title' and 'Tip 1 Text'; the number is read out only, it stands above. */
export function TipCard({ field, number, onRemove }: TipCardProps) {
  const named = (label: string) => (
    <>
      <span className="sr-only">{texts.tips.name(number)} </span>
      {label}
    </>
  );
  return (
    <li className={classes.tip}>
      <div className={classes.head}>
        <h3 className={classes.name}>{texts.tips.name(number)}</h3>
        {onRemove && (
          <IconButton label={texts.tips.remove(number)} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <TextField field={`${field}.tipTitle`} label={named(texts.tips.title)} />
      <TextAreaField
        field={`${field}.tipText`}
        label={named(texts.tips.text)}
        placeholder={texts.tips.placeholder}
        limit={LIMITS.tipText.form}
        rows={3}
      />
    </li>
  );
}
