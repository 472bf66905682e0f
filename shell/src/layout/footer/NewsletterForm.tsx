import { useConfig } from '@sideroad/shared/host';
import { Button } from '@sideroad/shared/ui/button';
import { useId } from 'react';
import { texts } from '../texts.ts';
import styles from './NewsletterForm.module.css';

/**
 * The footer's newsletter form (spec section 2): 'first name and email, sent to an external mailing-list provider in a
 * new tab as fields FNAME and EMAIL', and nothing else is sent (decision B16).
 */
export function NewsletterForm() {
  const { newsletterUrl } = useConfig();
  const id = useId();
  const { title, firstName, email, submit, consent, newTab } = texts.newsletter;
  return (
    <form action={newsletterUrl} method="post" target="_blank" rel="noopener" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}consent`} className={styles.consent}>
        {consent}
      </p>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}name`}>{firstName}</label>
          <input id={`${id}name`} name="FNAME" autoComplete="given-name" maxLength={100} />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}email`}>{email}</label>
          <input id={`${id}email`} name="EMAIL" type="email" autoComplete="email" required maxLength={255} />
        </div>
        <Button type="submit" className={styles.submit} aria-describedby={`${id}tab ${id}consent`}>
          {submit}
        </Button>
      </div>
      <p id={`${id}tab`} className={styles.consent}>
        {newTab}
      </p>
    </form>
  );
}
