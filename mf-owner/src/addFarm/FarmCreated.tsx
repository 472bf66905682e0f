import { paths } from '@sideroad/shared/domain/paths';
import { useConfig } from '@sideroad/shared/host';
import { useStore } from '@sideroad/shared/store';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fieldId } from '../form/fieldId.ts';
import { CREATED_LINK, type Submission, type SubmissionStore } from '../submission/submission.ts';
import { texts } from '../texts.ts';
import classes from './FarmCreated.module.css';

const { created: own } = texts;

/** Shares a URL, or copies it where the browser cannot share. @returns what to say about it */
async function shareUrl(title: string, url: string): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return own.copied;
  } catch (error) {
    // The visitor closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : own.copyThis(url);
  }
}

interface CreatedProps extends NonNullable<Submission['created']> {
  onAnother: () => void;
}

function Created({ id, registration: { farm, location }, cover, onAnother }: CreatedProps) {
  const { contactEmail } = useConfig();
  const [picture, setPicture] = useState<string>();
  const [outcome, setOutcome] = useState('');
  const path = paths.farm(id, farm.name);
  useEffect(() => {
    const url = URL.createObjectURL(cover);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [cover]);
  return (
    <section aria-labelledby="add-farm-created-title" className={`container ${classes.created}`}>
      <div className={classes.card}>
        <div className={classes.picture}>{picture && <img src={picture} alt="" />}</div>
        <p className={classes.name}>{farm.name}</p>
        <p className="muted small">
          {location.city}, {location.state}
        </p>
      </div>
      <div className={classes.text}>
        <h1 id="add-farm-created-title">{own.title}</h1>
        <p>{own.listed}</p>
        {farm.banner && farm.banner !== 'New' && <p>{own.badge(farm.banner)}</p>}
        <p>
          {own.change} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
        <div className={classes.actions}>
          <LinkButton id={fieldId(CREATED_LINK)} href={path}>
            {own.see(farm.name)}
          </LinkButton>
          <Button
            variant="secondary"
            icon={<Share aria-hidden="true" />}
            onClick={async () => setOutcome(await shareUrl(farm.name, window.location.origin + path))}
          >
            {own.share}
          </Button>
          <Button variant="ghost" onClick={onAnother}>
            {own.another}
          </Button>
        </div>
        <p role="status" className={classes.outcome}>
          {outcome}
        </p>
      </div>
    </section>
  );
}

/** What happens now with the farm that was just created, above the form for another one. */
export function FarmCreated({ submission }: { submission: SubmissionStore }) {
  const created = useStore(submission, (state) => state.created);
  const startAnother = () => submission.setState({ created: null, focus: { field: 'farm.name' } });
  return created && <Created key={created.id} {...created} onAnother={startAnother} />;
}
