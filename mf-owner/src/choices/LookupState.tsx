import { Button } from '@sideroad/shared/ui/button';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from '../fields/FieldError.tsx';
import { useFormField } from '../fields/useFormField.ts';
import { fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import classes from './Choices.module.css';
import type { Lookup } from './useLookups.ts';

interface LookupStateProps {
  lookup: Lookup<unknown>;
  /** Path of what is chosen. */
  field: string;
  label: string;
  /** Shown once there is something to choose from. */
  children: ReactNode;
}

const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

/** The choices, or what stands in their place while they load and when they cannot be had. */
export function LookupState({ lookup: { state, retry }, field, label, children }: LookupStateProps) {
  const { problem } = useFormField(field);
  if (state === 'ready') return children;
  return (
    <div id={fieldId(field)} className={classes.group} aria-busy={state === 'loading'}>
      <h3 className={classes.title}>{label}</h3>
      {state === 'failed' ? (
        <div className={classes.failed}>
          <p>{texts.choices.failed(label)}</p>
          <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={retry}>
            {texts.choices.retry}
          </Button>
        </div>
      ) : (
        <div className={classes.chips}>
          {SKELETONS.map((key) => (
            <span key={key} className={classes.skeleton}>
              <Skeleton />
            </span>
          ))}
        </div>
      )}
      <FieldError field={field} problem={problem} />
    </div>
  );
}
