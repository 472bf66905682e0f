import { IconButton } from '@sideroad/shared/ui/button';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { useFieldArray } from 'react-final-form-arrays';
import fieldClasses from '../fields/fields.module.css';
import { fieldId, focusField } from '../form/fieldId.ts';
import type { AddFarmValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Seasons.module.css';

type Farm = Required<AddFarmValues['farm']>;

/** Subscribes to the length of a list of the farm that may be empty, and moves the focus when it changes. */
export function useFarmList<Part extends 'seasons' | 'specialDays'>(part: Part) {
  const form = useForm<AddFarmValues>();
  const field = `farm.${part}`;
  const { fields } = useFieldArray(field, { subscription: { length: true } });
  // As in the list of tips: the library's own count is set by its first effect.
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
    remove(index: number) {
      focusNext.current = count > 1 ? `${field}[${Math.min(index, count - 2)}]` : field;
      fields.remove(index);
    },
  };
}

interface ItemCardProps {
  field: string;
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One item of a list, with its name and the button that removes it. */
export function ItemCard({ field, name, onRemove, children }: ItemCardProps) {
  return (
    <li id={fieldId(field)} className={classes.card}>
      <div className={classes.head}>
        <h4 className={fieldClasses.title}>{name}</h4>
        <IconButton label={texts.seasons.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </li>
  );
}
