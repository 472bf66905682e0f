import type { DeskCaseKind, DeskPageProps } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { deskCasesQuery, endSession } from '@sideroad/shared/owner';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { SlimBar } from '@sideroad/shared/ui/slimBar';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { Decided } from './Decided.tsx';
import classes from './desk.module.css';
import { Queue } from './Queue.tsx';
import { Releases } from './Releases.tsx';
import { TermForms } from './TermForms.tsx';

const KINDS: readonly DeskCaseKind[] = ['farm', 'report', 'link', 'badge', 'duplicate'];

/** Leaves by a new document, so that neither Back nor this tab's memory shows the desk. */
function signOut(): void {
  endSession(null);
  window.location.replace(paths.home());
}

/** The page at `/desk/report`; any other view is that of new farms. */
export default function DeskPage({ view: asked }: DeskPageProps) {
  const view = asked in texts.tab || asked in texts.others ? asked : 'farm';
  const kind = KINDS.find((name) => name === view);
  const { data } = useQuery({ ...deskCasesQuery(kind ?? 'farm'), placeholderData: keepPreviousData });
  const [message, say] = useState('');
  const open = KINDS.map((name) => [name, `${texts.tab[name]} ${data?.counts[name] ?? ''}`]);
  return (
    <>
      <DocumentHead head={{ title: texts.documentTitle, robots: 'noindex' }} />
      <SlimBar />
      <div className={`container ${classes.page}`}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <nav aria-label={texts.title} className={classes.row}>
          {[...open, ...Object.entries(texts.others)].map(([name, text]) => (
            <LinkButton
              key={name}
              href={paths.desk(name)}
              size="sm"
              variant={name === view ? 'ink' : 'secondary'}
              aria-current={name === view ? 'page' : undefined}
              onClick={() => say('')}
            >
              {text}
            </LinkButton>
          ))}
        </nav>
        <p role="status">{message}</p>
        {kind || view === 'withdrawn' ? <Queue kind={kind ?? 'withdrawn'} say={say} /> : null}
        {view === 'decided' ? <Decided say={say} /> : null}
        {view === 'releases' ? <Releases /> : null}
        {view === 'terms' ? <TermForms list="categories" say={say} /> : null}
        {view === 'terms' ? <TermForms list="features" say={say} /> : null}
        <p className="muted small">{texts.history}</p>
        <Button variant="secondary" onClick={signOut}>
          {texts.signOut}
        </Button>
      </div>
    </>
  );
}
