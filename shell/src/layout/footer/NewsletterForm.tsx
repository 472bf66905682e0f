import { useConfig } from '@sideroad/shared/host';
import { Button } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';
import styles from './NewsletterForm.module.css';

/** The footer's newsletter form [LAYOUT-45], and nothing else is sent [LAYOUT-48, LAYOUT-47]. */
export function NewsletterForm() {
  const { newsletterUrl } = useConfig();
  const { title, firstName, email, submit, consent, newTab } = texts.newsletter;
  return (
    <form
      action={newsletterUrl}
      method="post"
      target="_blank"
      rel="noopener"
      aria-labelledby="newsletter-title"
    >
      <h2 id="newsletter-title" className={styles.title}>
        {title}
      </h2>
      <p id="newsletter-consent" className={styles.consent}>
        {consent}
      </p>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor="newsletter-name">{firstName}</label>
          <input id="newsletter-name" name="FNAME" autoComplete="given-name" maxLength={100} />
        </div>
        <div className={styles.field}>
          <label htmlFor="newsletter-email">{email}</label>
          <input
            id="newsletter-email"
            name="EMAIL"
            type="email"
            autoComplete="email"
            required
            maxLength={255}
          />
        </div>
        <Button type="submit" className={styles.submit} aria-describedby="newsletter-tab newsletter-consent">
          {submit}
        </Button>
      </div>
      <p id="newsletter-tab" className={styles.consent}>
        {newTab}
      </p>
    </form>
  );
}
