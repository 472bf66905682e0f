import type { RegisteredSpecialDay } from '@sideroad/shared/contract';
import { hoursTimeZone } from '@sideroad/shared/domain/hoursZone';
import { clockAt, stateAt } from '@sideroad/shared/domain/opening';
import { dateText, stateText } from '@sideroad/shared/domain/openingText';
import { paths } from '@sideroad/shared/domain/paths';
import { confirmFarm } from '@sideroad/shared/owner';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { Check, DoorOpen, type LucideIcon, MoonStar } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import fieldClasses from '../fields/fields.module.css';
import { texts } from '../texts.ts';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

const { today: labels } = own;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOTE_MOST = 140;

/** What visitors are told for a few days. */
function Note({ owner, today }: { owner: Owner; today: string }) {
  const { note } = owner.owned;
  const [text, setText] = useState(note?.text ?? '');
  const [days, setDays] = useState('0');
  const show = (event: FormEvent) => {
    event.preventDefault();
    const until = new Date(Date.parse(today) + Number(days) * DAY_MS).toISOString().slice(0, 10);
    if (text.trim()) void owner.save({ note: { text: text.trim(), until } }, labels.saidShown);
  };
  const remove = () => {
    setText('');
    void owner.save({ note: null }, labels.saidRemoved);
  };
  return (
    <form className={classes.note} onSubmit={show}>
      <div className={fieldClasses.field}>
        <div className={fieldClasses.labelRow}>
          <label htmlFor="owner-note">{labels.note}</label>
          <span className="nums muted small">{texts.fields.count(text.length, NOTE_MOST)}</span>
        </div>
        <textarea
          id="owner-note"
          rows={2}
          maxLength={NOTE_MOST}
          aria-describedby="owner-note-help"
          className={fieldClasses.control}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id="owner-note-help" className="muted small">
          {note ? labels.shown(note.text, dateText(note.until)) : labels.noteHelp}
        </p>
      </div>
      <div className={classes.actions}>
        <label className={classes.until}>
          {labels.until}
          <select
            className={`${fieldClasses.control} ${fieldClasses.select}`}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          >
            {labels.days.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary">
          {labels.show}
        </Button>
        {note && (
          <Button variant="ghost" onClick={remove}>
            {labels.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

type Choice = [
  label: string,
  Icon: LucideIcon,
  pressed: boolean,
  specialDays: RegisteredSpecialDay[],
  said: string,
];

/** The farm's name, whether it is open, and what its owner changes most, each saved with one tap. */
export function Today({ owner }: { owner: Owner }) {
  const { farmId, owned } = owner;
  const { page, farm } = owned;
  const timeZone = hoursTimeZone(page);
  const now = new Date();
  const today = clockAt(now, timeZone).slice(0, 10);
  const others = (farm.specialDays ?? []).filter(({ date }) => date !== today);
  const special = farm.specialDays?.find(({ date }) => date === today);
  const isConfirmed = page.confirmedAt && clockAt(new Date(page.confirmedAt), timeZone).startsWith(today);
  const choices: Choice[] = [
    [labels.open, DoorOpen, !special, others, labels.saidOpen],
    [
      labels.closed,
      MoonStar,
      special?.hours.length === 0,
      [...others, { date: today, hours: [], reason: null }],
      labels.saidClosed,
    ],
  ];
  return (
    <>
      <h1 className={classes.title}>{farm.name}</h1>
      <p className={classes.state}>
        <strong>{stateText(stateAt(page, now, timeZone)) || own.unknownHours}</strong>
        <Link to={paths.farm(farmId, farm.name)}>{own.see}</Link>
      </p>
      {(owned.waits || !owned.published) && (
        <Notice tone="info">{owned.published ? own.waits : own.hidden}</Notice>
      )}
      <section aria-labelledby="owner-today" className={classes.today}>
        <h2 id="owner-today">{labels.title}</h2>
        <div className={classes.taps}>
          {choices.map(([label, Icon, pressed, specialDays, said]) => (
            <Button
              key={label}
              size="lg"
              variant={pressed ? 'primary' : 'secondary'}
              aria-pressed={pressed}
              icon={<Icon aria-hidden="true" />}
              onClick={() => {
                if (!pressed) void owner.save({ farm: { specialDays } }, said);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className={classes.actions}>
          <Button
            variant="secondary"
            icon={<Check aria-hidden="true" />}
            onClick={() => void owner.run(() => confirmFarm(farmId), labels.confirmed)}
          >
            {labels.right}
          </Button>
          {isConfirmed && <span className="muted">{labels.confirmed}</span>}
        </div>
        <Note owner={owner} today={today} />
      </section>
    </>
  );
}
