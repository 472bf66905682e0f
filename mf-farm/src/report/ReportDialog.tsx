import { objectOf, textOf } from '@sideroad/shared/domain/json';
import { reportFarm } from '@sideroad/shared/owner';
import { Button } from '@sideroad/shared/ui/button';
import { type DialogProps, Panel } from '@sideroad/shared/ui/dialog';
import { Notice } from '@sideroad/shared/ui/notice';
import { useActionState, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './ReportDialog.module.css';

/** Says why a report was not sent, and after a 429 when to send it again. */
function problemOf(error: unknown): string {
  if (!navigator.onLine) return texts.failed.offline;
  const { status, headers } = objectOf(objectOf(objectOf(error).cause).response);
  if (status === 422) return texts.report.noEmail;
  if (status === 404) return texts.report.gone;
  if (status !== 429) return texts.report.failed;
  return texts.report.limited(Math.ceil(Number(objectOf(headers)['retry-after']) / 60));
}

/** Name of the hidden field for programs: neither browsers nor password managers fill in such a one. */
const TRAP = 'subject';

const fieldsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name === TRAP ? 'nickname' : name, textOf(value)]),
  );
type ReportDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & { farmId: string };

/** Takes a report of a mistake, or an owner's request for a new link. Text outlives the closed dialog. */
export function ReportDialog({ farmId, open, onOpenChange }: ReportDialogProps) {
  const { title, reasons, text, reach, email, send, sent } = texts.report;
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  const first = useRef<HTMLInputElement>(null);
  const isLost = draft.reason === 'lost-link';
  // React resets the form after each try: to the draft, which is empty once it is sent.
  const [notice, submit, isBusy] = useActionState(async () => {
    const reason = reasons.find(([id]) => id === draft.reason)?.[0] ?? 'other';
    try {
      await reportFarm(farmId, { ...draft, reason });
      setDraft({});
      return { tone: 'success', children: sent } as const;
    } catch (error) {
      return { tone: 'danger', children: problemOf(error) } as const;
    }
  }, null);

  return (
    <Panel title={title} open={open} onOpenChange={onOpenChange} initialFocus={first}>
      <form
        className={classes.form}
        onChange={({ currentTarget }) => setDraft(fieldsOf(currentTarget))}
        action={submit}
      >
        <fieldset aria-label={title}>
          {reasons.map(([id, label]) => (
            <label key={id} className={classes.reason}>
              <input
                ref={id === 'hours' ? first : null}
                type="radio"
                name="reason"
                value={id}
                required
                defaultChecked={draft.reason === id}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label className={classes.field}>
          {isLost ? reach : text(draft.text?.length ?? 0)}
          <textarea
            name="text"
            maxLength={1000}
            required={isLost && !draft.email}
            defaultValue={draft.text}
          />
        </label>
        <label className={classes.field}>
          {email}
          <input type="email" name="email" autoComplete="email" maxLength={254} defaultValue={draft.email} />
        </label>
        <input
          inert
          readOnly
          name={TRAP}
          className="sr-only"
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
        <div role="alert">{notice && !isBusy ? <Notice {...notice} /> : null}</div>
        <Button type="submit" busy={isBusy}>
          {notice?.tone === 'danger' ? texts.failed.action : send}
        </Button>
      </form>
    </Panel>
  );
}
