import { Button } from '@sideroad/shared/ui/button';
import { type FormEvent, useId, useRef, useState } from 'react';
import { stayTexts } from './texts.ts';
import classes from './Waitlist.module.css';

/** The waitlist form. It checks the email, answers with an alert and sends nothing [STORE-40]. */
export function Waitlist() {
  const { title, text, name, email, hint, submit, alert, required, wrong } = stayTexts.waitlist;
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const subscribe = (event: FormEvent) => {
    event.preventDefault();
    const validity = field.current?.validity;
    if (!validity?.valid) {
      setProblem(validity?.valueMissing ? required : wrong);
      field.current?.focus();
      return;
    }
    setProblem(null);
    window.alert(alert);
  };
  return (
    <section className={classes.waitlist} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
      </div>
      <form aria-label={name} noValidate onSubmit={subscribe}>
        <div className={classes.field}>
          <label htmlFor={id}>{email}</label>
          <input
            ref={field}
            id={id}
            type="email"
            required
            autoComplete="email"
            placeholder={hint}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={() => setProblem(null)}
          />
          {problem ? (
            <p id={`${id}-problem`} role="alert" className={classes.problem}>
              {problem}
            </p>
          ) : null}
        </div>
        <Button type="submit" className={classes.submit}>
          {submit}
        </Button>
      </form>
    </section>
  );
}
