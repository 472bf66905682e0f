import { useStore } from '@sideroad/shared/store';
import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useProblems } from '../form/errors.ts';
import { fieldId, focusField } from '../form/fieldId.ts';
import { type SubmissionStore, unfinishedName } from '../submission/submission.ts';
import { texts } from '../texts.ts';
import classes from './AddFarm.module.css';

function subscribeOnline(listener: () => void): () => void {
  const control = new AbortController();
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, control);
  return () => control.abort();
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );

/** All problems after a submit, each a link to its field. */
function Summary() {
  const { shown } = useProblems();
  if (shown.length === 0) return null;
  const goTo = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <div role="alert" className={classes.summary}>
      <Notice tone="danger">
        <p>{texts.summary.title}</p>
        <ul>
          {shown.map(({ field, label, message }) => (
            <li key={`${field} ${message}`}>
              <a href={`#${fieldId(field)}`} onClick={goTo(field)}>
                {message ? `${label}: ${message}` : label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface NoticesProps {
  submission: SubmissionStore;
  /** Empties the form that a draft has filled. */
  onStartOver: () => void;
}

/** Notices above the form: a restored draft, no network, all problems. */
export function Notices({ submission, onStartOver }: NoticesProps) {
  const restored = useStore(submission, (state) => state.restored);
  const unfinished = useStore(submission, unfinishedName);
  const online = useOnline();
  return (
    <div className={classes.notices}>
      {restored && (
        <Notice tone="info">
          <div className={classes.restored}>
            <p>
              {unfinished && texts.submission.unfinished(unfinished)} {texts.draft.restored}
            </p>
            <Button variant="secondary" size="sm" onClick={onStartOver}>
              {texts.draft.startOver}
            </Button>
          </div>
        </Notice>
      )}
      {!online && <Notice>{texts.addFarm.offline}</Notice>}
      <Summary />
    </div>
  );
}
