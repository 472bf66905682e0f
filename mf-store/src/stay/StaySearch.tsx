import { Button } from '@sideroad/shared/ui/button';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './StaySearch.module.css';
import { useToday } from './useToday.ts';

/** Spec section 9: 'Stay guests 1 to 8.' */
const GUESTS = [1, 2, 3, 4, 5, 6, 7, 8];

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/**
 * 'Search form: location or keyword, check-in date, check-out date, guests 1 to 8.' (spec section 2) 'Search always
 * shows its alert, empty or not (`min` on the dates only).' (decision F14)
 */
export function StaySearch() {
  const { fields, alert, submit, label, guests } = texts.stay.search;
  const today = useToday();
  const [checkIn, setCheckIn] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    // Decision B13: always the browser's own.
    window.alert(alert);
  };
  return (
    <form aria-label={label} className={classes.form} noValidate onSubmit={search}>
      <Field label={fields.place}>
        {(id) => <input id={id} type="text" autoComplete="off" placeholder={texts.stay.search.hint} />}
      </Field>
      <Field label={fields.checkIn}>
        {(id) => (
          <input
            id={id}
            type="date"
            min={today}
            value={checkIn}
            onChange={(event) => setCheckIn(event.target.value)}
          />
        )}
      </Field>
      <Field label={fields.checkOut}>{(id) => <input id={id} type="date" min={checkIn || today} />}</Field>
      <Field label={fields.guests}>
        {(id) => (
          <select id={id} defaultValue={GUESTS[0]}>
            {GUESTS.map((count) => (
              <option key={count} value={count}>
                {guests(count)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" size="lg" icon={<Search aria-hidden="true" />}>
        {submit}
      </Button>
    </form>
  );
}
