import { paths } from '@sideroad/shared/domain/paths';
import { useConfig } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { useStore } from '@sideroad/shared/store';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { type ShareOutcome, shareLink } from '@sideroad/shared/ui/share';
import { Share } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fieldId } from '../form/fieldId.ts';
import type { KeepLinkProps } from '../ownerLink/KeepLink.tsx';
import { linkTexts } from '../ownerLink/texts.ts';
import { CREATED_LINK, type Submission, type SubmissionStore } from '../submission/submission.ts';
import { texts } from '../texts.ts';
import classes from './FarmCreated.module.css';

const { created: own } = texts;

/** The link alone: while its region loads, and where that does not load. */
const PlainLink = ({ farmId, secret }: KeepLinkProps) => (
  <p className={classes.outcome}>
    {own.keepLink} {window.location.origin + paths.ownerFarm(farmId, secret)}
  </p>
);

const KeepLink = lazy(() =>
  importAgain(() => import('../ownerLink/KeepLink.tsx')).then(
    (loaded) => ({ default: loaded.KeepLink }),
    () => ({ default: PlainLink }),
  ),
);

interface CreatedProps extends NonNullable<Submission['created']> {
  onAnother: () => void;
}

function Created({ id, registration: { farm, location }, cover, ownerLink, onAnother }: CreatedProps) {
  const { contactEmail } = useConfig();
  const [picture, setPicture] = useState<string>();
  const [outcome, setOutcome] = useState<ShareOutcome>('none');
  const [isKept, setKept] = useState(!ownerLink);
  const path = paths.farm(id, farm.name);
  const link = ownerLink && { farmId: id, farmName: farm.name, secret: ownerLink };
  const url = window.location.origin + path;
  const said = { none: '', copied: own.copied, toCopy: own.copyThis(url) }[outcome];
  useEffect(() => {
    if (!cover) return;
    const preview = URL.createObjectURL(cover);
    setPicture(preview);
    return () => URL.revokeObjectURL(preview);
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
        {link ? (
          <Suspense fallback={<PlainLink {...link} />}>
            <KeepLink {...link} onKept={setKept} />
          </Suspense>
        ) : (
          <p>
            {own.change} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
        <p>{own.listed}</p>
        {farm.banner && farm.banner !== 'New' && <p>{own.badge(farm.banner)}</p>}
        <div className={classes.actions}>
          <LinkButton id={fieldId(CREATED_LINK)} href={path}>
            {own.see(farm.name)}
          </LinkButton>
          <Button
            variant="secondary"
            icon={<Share aria-hidden="true" />}
            onClick={async () => setOutcome(await shareLink(farm.name, url))}
          >
            {own.share}
          </Button>
          <Button
            variant="ghost"
            onClick={() => (isKept || window.confirm(linkTexts.keep.leave)) && onAnother()}
          >
            {own.another}
          </Button>
        </div>
        <p role="status" className={classes.outcome}>
          {said}
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
