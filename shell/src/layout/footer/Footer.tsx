import { paths } from '@sideroad/shared/domain/paths';
import { useConfig } from '@sideroad/shared/host';
import { Link } from '@sideroad/shared/router';
import { HomeLink } from '../HomeLink.tsx';
import { texts } from '../texts.ts';
import styles from './Footer.module.css';
import { NewsletterForm } from './NewsletterForm.tsx';

/** The footer: who this is, the newsletter, and three ways on. */
export function Footer() {
  const { contactEmail } = useConfig();
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.top}`}>
        <div>
          <HomeLink />
          <p className={styles.sentence}>{texts.footer.sentence}</p>
        </div>
        <NewsletterForm />
      </div>
      <div className={`container ${styles.bottom}`}>
        {/* The document may have been drawn in another year. */}
        <span suppressHydrationWarning>{texts.footer.copyright(new Date().getFullYear())}</span>
        <nav aria-label={texts.footer.name} className={styles.links}>
          <Link to={paths.addFarm()}>{texts.listYourFarm}</Link>
          <Link to={paths.store()}>{texts.footer.store}</Link>
          <a href={`mailto:${contactEmail}`}>{texts.footer.contact}</a>
        </nav>
      </div>
    </footer>
  );
}
