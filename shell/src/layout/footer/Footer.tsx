import { paths } from '@sideroad/shared/domain/paths';
import { useConfig } from '@sideroad/shared/host';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { HomeLink } from '../HomeLink.tsx';
import { SocialLinks } from '../SocialLinks.tsx';
import { texts } from '../texts.ts';
import styles from './Footer.module.css';

/** Renders the footer with newsletter form and links. */
export function Footer() {
  const { contactEmail } = useConfig();
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.top}`}>
        <div>
          <div className={styles.brand}>
            <HomeLink />
            <SocialLinks className={styles.social} />
          </div>
          <p className={styles.sentence}>{texts.footer.sentence}</p>
        </div>
        <NewsletterForm />
      </div>
      <div className={`container ${styles.bottom}`}>
        {/* The server may have rendered it in another year. */}
        <span suppressHydrationWarning>{texts.footer.copyright(new Date().getFullYear())}</span>
        <nav aria-label={texts.footer.name} className={styles.links}>
          <Link to={paths.addFarm()}>{texts.listYourFarm}</Link>
          <Link to={paths.store()}>{texts.footer.store}</Link>
          <a href={`mailto:${contactEmail}`}>{texts.footer.contact}</a>
          <Link to={paths.privacy()}>{texts.footer.privacy}</Link>
          <Link to={paths.terms()}>{texts.footer.terms}</Link>
        </nav>
      </div>
    </footer>
  );
}

/** Renders the newsletter form, which posts FNAME and EMAIL to another provider in a new tab. */
function NewsletterForm() {
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
