import { ApiError } from '@sideroad/shared/api';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { SlimBar } from '@sideroad/shared/ui/slimBar';
import { useEffect } from 'react';
import classes from '../ownerFarm/OwnerFarm.module.css';
import { linkTexts } from '../ownerLink/texts.ts';
import { useSession } from '../ownerLink/useSession.ts';

const { open: own } = linkTexts;

/** Lets the site server serve the desk, which visitors do not get, for as long as a session lasts. */
function setDeskCookie(token: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store, and tests have no HTTPS
  document.cookie = `desk=${token}; path=/; SameSite=Strict; max-age=7200${secure}`;
}

/** Opens a private link that names no farm: a steward's leads to the desk. */
export default function OpenDeskPage() {
  const { contactEmail } = useConfig();
  const { data: session, error, refetch } = useSession(null);
  const failure = error instanceof ApiError ? error : null;
  const dead = failure?.kind === 'shape' ? failure.message : own.dead;
  const failed = failure?.retryable ? own.away : dead;
  useEffect(() => {
    if (!session) return;
    const { deskToken, farmId } = session;
    if (deskToken) setDeskCookie(deskToken);
    // Loads a document, because the desk's remote is in no registry of visitors.
    window.location.replace(farmId === null ? paths.desk() : paths.ownerFarm(farmId));
  }, [session]);
  return (
    <>
      <DocumentHead head={{ title: own.documentTitle, robots: 'noindex' }} />
      <SlimBar />
      <div className={`container ${classes.page}`}>
        <h1 tabIndex={-1}>{own.title}</h1>
        <p role="status">{error ? failed : session === null ? own.kept : own.opening}</p>
        <p>
          {failure?.retryable && <Button onClick={() => void refetch()}>{own.retry}</Button>}
          {error && !failure?.retryable && (
            <LinkButton href={`mailto:${contactEmail}`}>{contactEmail}</LinkButton>
          )}
        </p>
      </div>
    </>
  );
}
