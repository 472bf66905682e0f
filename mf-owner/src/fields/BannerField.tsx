import type { FarmBanner } from '@sideroad/shared/contract';
import { Award, Ban, type LucideIcon, Sprout, TrendingUp } from 'lucide-react';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import classes from './BannerField.module.css';
import { FieldError } from './FieldFrame.tsx';
import fieldClasses from './fields.module.css';
import { useFormField } from './useFormField.ts';

type Choice = readonly [value: FarmBanner | null, label: string, Icon: LucideIcon];

const CHOICES: readonly Choice[] = [
  [null, texts.fields.noBanner, Ban],
  ['New', 'New', Sprout],
  ['Staff Pick', 'Staff Pick', Award],
  ['Trending', 'Trending', TrendingUp],
];

/** The badge of the farm's card, as radio buttons. */
export function BannerField({ field }: { field: string }) {
  const { value: chosen, change, problem } = useFormField<FarmBanner | null>(field);
  return (
    <div>
      <div className={`${fieldClasses.labelRow} ${classes.head}`}>
        <span id={`${fieldId(field)}-label`}>{texts.fields.banner}</span>
        <span id={helpId(field)} className="muted small">
          {texts.fields.bannerHelp}
        </span>
      </div>
      <div
        role="radiogroup"
        id={fieldId(field)}
        aria-labelledby={`${fieldId(field)}-label`}
        aria-describedby={problem ? errorId(field) : helpId(field)}
        className={classes.choices}
      >
        {CHOICES.map(([value, label, Icon]) => (
          <label key={label} className={`${fieldClasses.covered} ${classes.choice}`}>
            <input
              type="radio"
              name={fieldId(field)}
              value={value ?? ''}
              checked={chosen === value}
              onChange={() => change(value)}
            />
            <Icon aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
      <FieldError field={field} problem={problem} />
    </div>
  );
}
