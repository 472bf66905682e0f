import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { useStore } from '@sideroad/shared/store';
import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { useSyncExternalStore } from 'react';
import { fieldId } from '../form/fieldId.ts';
import type { SubmissionStore } from '../submission/submission.ts';
import { CREATED_LINK } from '../submission/useSubmit.ts';
import { Summary } from '../summary/Summary.tsx';
import { texts } from '../texts.ts';
import classes from './AddFarm.module.css';

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network, as far as it knows. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );

interface NoticesProps {
  submission: SubmissionStore;
  /** Empties the form that an earlier visit's draft has filled. */
  onStartOver: () => void;
}

/** What the page has to say above the form: the way to a new farm, a restored draft, no network, all problems. */
export function Notices({ submission, onStartOver }: NoticesProps) {
  const created = useStore(submission, (state) => state.created);
  const restored = useStore(submission, (state) => state.restored);
  const online = useOnline();
  return (
    <div className={classes.notices}>
      {created && (
        <Notice tone="success">
          <p>{texts.submission.created(created.name)}</p>
          <Link id={fieldId(CREATED_LINK)} to={paths.farm(created.id, created.name)} className={classes.see}>
            {texts.submission.see(created.name)}
          </Link>
        </Notice>
      )}
      {restored && (
        <Notice tone="info">
          <div className={classes.restored}>
            <p>{texts.draft.restored}</p>
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
