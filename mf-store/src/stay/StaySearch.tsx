import { Button } from '@sideroad/shared/ui/button';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import classes from './StaySearch.module.css';
import { stayTexts } from './texts.ts';

const GUESTS = [1, 2, 3, 4, 5, 6, 7, 8];

const neverChanges = () => () => {};

/** Formats a day as date fields do, 'YYYY-MM-DD', in the visitor's time zone. */
function dayOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** Returns today's date; undefined on the server and during hydration, because the server's day may differ. */
const useToday = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => dayOf(new Date()),
    () => undefined,
  );

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface DateFieldProps {
  label: string;
  min: string | undefined;
  value: string;
  onValue: (day: string) => void;
}

function DateField({ label, min, value, onValue }: DateFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          min={min}
          value={value}
          className={value ? undefined : classes.empty}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The search form. It always answers with an alert, even when it is empty [STORE-38, STORE-40]. */
export function StaySearch() {
  const { fields, alert, submit, label, guests } = stayTexts.search;
  const today = useToday();
  const [checkIn, setCheckIn] = useState('');
  const [checkOut, setCheckOut] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    window.alert(alert);
  };
  return (
    <form aria-label={label} className={classes.form} noValidate onSubmit={search}>
      <Field label={fields.place}>
        {(id) => <input id={id} type="text" autoComplete="off" placeholder={stayTexts.search.hint} />}
      </Field>
      <DateField label={fields.checkIn} min={today} value={checkIn} onValue={setCheckIn} />
      <DateField label={fields.checkOut} min={checkIn || today} value={checkOut} onValue={setCheckOut} />
      <Field label={fields.guests}>
        {(id) => (
          <>
            <select id={id} defaultValue={GUESTS[0]}>
              {GUESTS.map((count) => (
                <option key={count} value={count}>
                  {guests(count)}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" />
          </>
        )}
      </Field>
      <Button type="submit" size="lg" icon={<Search aria-hidden="true" />}>
        {submit}
      </Button>
    </form>
  );
}
