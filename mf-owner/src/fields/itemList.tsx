import { IconButton } from '@sideroad/shared/ui/button';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { useFieldArray } from 'react-final-form-arrays';
import { fieldId, focusField } from '../form/fieldId.ts';
import type { AddFarmValues } from '../form/values.ts';
import fieldClasses from './fields.module.css';
import classes from './ItemList.module.css';

type Farm = Required<AddFarmValues['farm']>;

/** Subscribes to the length of a list of the farm, and moves the focus when it changes. */
export function useFarmList<Part extends 'tips' | 'seasons' | 'specialDays'>(part: Part) {
  const form = useForm<AddFarmValues>();
  const field = `farm.${part}`;
  const { fields } = useFieldArray(field, { subscription: { length: true } });
  // The library's own count is set by its first effect, which does not run on the server.
  const count = fields.length || form.getState().values.farm[part]?.length || 0;
  /** The field to focus after the next render: a new one, or what is beside a removed one. */
  const focusNext = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the count changes
  useEffect(() => {
    if (focusNext.current !== null) focusField(focusNext.current);
    focusNext.current = null;
  }, [count]);

  return {
    field,
    names: Array.from({ length: count }, (_item, index) => `${field}[${index}]`),
    /** @param first the part of the new item to focus */
    add(item: Farm[Part][number], first: string) {
      focusNext.current = `${field}[${count}].${first}`;
      fields.push(item);
    },
    /** @param part the part of the item beside it to focus, such as '.date'; without one its first control */
    remove(index: number, part = '') {
      focusNext.current = count > 1 ? `${field}[${Math.min(index, count - 2)}]${part}` : field;
      fields.remove(index);
    },
  };
}

interface ItemCardProps {
  field: string;
  Heading?: 'h3' | 'h4';
  name: string;
  /** Label of the button that removes it. */
  removal: string;
  /** Undefined where the item has to stay. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** One item of a list, with its name and the button that removes it. */
export function ItemCard({ field, Heading = 'h4', name, removal, onRemove, children }: ItemCardProps) {
  return (
    <li id={fieldId(field)} className={classes.card}>
      <div className={classes.head}>
        <Heading className={fieldClasses.title}>{name}</Heading>
        {onRemove && (
          <IconButton label={removal} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
    </li>
  );
}

/** A label that names its item too, for screen readers. */
export const labelIn = (item: string, label: string) => (
  <>
    <span className="sr-only">{item} </span>
    {label}
  </>
);
