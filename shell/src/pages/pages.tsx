import { TOKEN_KEY } from '@sideroad/shared/api';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { Link, useNavigate } from '@sideroad/shared/router';
import { LinkButton } from '@sideroad/shared/ui/button';
import { NotFound } from '@sideroad/shared/ui/state';
import { type MouseEvent, useEffect } from 'react';
import styles from './pages.module.css';

/** All visible texts of the login page. */
const texts = {
  documentTitle: 'Sign in · Sideroad',
  title: 'Please sign in again',
  text: 'Your session has ended, or what you asked for needs you to be signed in. Everything else on Sideroad is open to everyone.',
  link: 'Owners and stewards sign in with their private link: open it again. If it no longer opens, it was renewed: open the new one, or write to us:',
  home: 'Go to the home page',
  back: 'Back to where you were',
} as const;

/** Deletes the refused credential, so that it is not sent again. */
function clearToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Renders /login, where a response 401 leads. */
export function LoginPage() {
  const navigate = useNavigate();
  const { documentTitle, title, text, link, home, back } = texts;
  const { contactEmail } = useConfig();
  useEffect(clearToken, []);

  // Without an earlier page in this tab the link leads home.
  function goBack(event: MouseEvent): void {
    if (window.history.length <= 1) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <div className={`container ${styles.login}`}>
      <DocumentHead head={{ title: documentTitle, robots: 'noindex' }} />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <p className={styles.lead}>
        {link}{' '}
        <a href={`mailto:${contactEmail}`} className={styles.back}>
          {contactEmail}
        </a>
      </p>
      <div className={styles.actions}>
        <LinkButton href={paths.home()} size="lg">
          {home}
        </LinkButton>
        <Link to={paths.home()} className={styles.back} onClick={goBack}>
          {back}
        </Link>
      </div>
    </div>
  );
}

/** Renders the page of every unmatched path. */
export function NotFoundPage() {
  return <NotFound className={styles.notFound} />;
}
