import { ApiError } from '@sideroad/shared/api';
import type { OwnedFarm, OwnerFarmPageProps, PageHead } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { openSession, ownedFarmQuery, takeSecret } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { useNavigate } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { EmptyState, SectionFailed } from '@sideroad/shared/ui/state';
import { KeyRound, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FarmSection } from '../addFarm/FarmSection.tsx';
import { AddressSection } from '../address/AddressSection.tsx';
import { ChoicesSection } from '../choices/ChoicesSection.tsx';
import { type Lookups, useLookups } from '../choices/useLookups.ts';
import type { Part } from '../form/formFields.ts';
import { HoursSection } from '../hours/HoursSection.tsx';
import type { Optimizer } from '../pictures/formPictures.ts';
import { SlimBar } from '../slimBar/SlimBar.tsx';
import { TipsSection } from '../tips/TipsSection.tsx';
import { Disclosure } from './Disclosure.tsx';
import { EditSection } from './EditSection.tsx';
import { summaryOf } from './edits.ts';
import { History } from './History.tsx';
import { Links } from './Links.tsx';
import classes from './OwnerFarm.module.css';
import { OwnPictures } from './OwnPictures.tsx';
import { Today } from './Today.tsx';
import { own } from './texts.ts';
import { type Owner, useOwner } from './useOwner.ts';

/** A part that loads when it is opened. */
function Later({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={title} summary={lead} open={open} onToggle={() => setOpen(!open)}>
      {children}
    </Disclosure>
  );
}

/** Takes the farm off the site or publishes it again. */
function Listing({ owner }: { owner: Owner }) {
  const { listing } = own;
  const { published } = owner.owned;
  const change = () => {
    if (!published || window.confirm(listing.ask))
      void owner.save({ published: !published }, published ? listing.saidHidden : listing.saidShown);
  };
  return (
    <Button variant="secondary" className={classes.listing} onClick={change}>
      {published ? listing.hide : listing.show}
    </Button>
  );
}

/** Says what became of the last change, in reach of a thumb. Takes the focus when the pressed button has gone. */
function Outcome({ owner }: { owner: Owner }) {
  const { outcome, owned } = owner;
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button goes with either
  useEffect(() => {
    if (outcome.text && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [outcome, owned]);
  const { undo } = outcome;
  return (
    <div ref={bar} tabIndex={-1} className={classes.outcome}>
      <p role="status">{outcome.text}</p>
      {undo && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => void owner.run(undo, own.undone)}
        >
          {own.undo}
        </Button>
      )}
    </div>
  );
}

interface FarmProps {
  farmId: string;
  owned: OwnedFarm;
  lookups: Lookups;
  optimizer: Optimizer | undefined;
}

function OwnFarm({ farmId, owned, lookups, optimizer }: FarmProps) {
  const owner = useOwner(farmId, owned);
  const sections: readonly (readonly [part: Part, section: ReactNode])[] = [
    ['farm', <FarmSection key="farm" />],
    ['hours', <HoursSection key="hours" />],
    ['tips', <TipsSection key="tips" />],
    ['choices', <ChoicesSection key="choices" lookups={lookups} />],
    ['address', <AddressSection key="address" />],
  ];
  return (
    <>
      <Today owner={owner} />
      <div className={classes.parts}>
        {sections.map(([part, section]) => (
          <EditSection
            key={part}
            part={part}
            owner={owner}
            lookups={lookups}
            summary={summaryOf(part, owned, lookups)}
          >
            {section}
          </EditSection>
        ))}
        <OwnPictures owner={owner} lookups={lookups} optimizer={optimizer} />
        <Later title={own.history.title} lead={own.history.lead}>
          <History key={owned.version} owner={owner} lookups={lookups} />
        </Later>
        <Later title={own.links.title} lead={own.links.lead}>
          <Links owner={owner} />
        </Later>
      </div>
      <Listing owner={owner} />
      <Outcome owner={owner} />
    </>
  );
}

const HEAD: PageHead = { title: own.documentTitle, robots: 'noindex' };

/** Opens the session of the link in the address bar. @returns whether the farm can be asked for, or why not */
function useSession(farmId: string) {
  const navigate = useNavigate();
  const secret = useRef('');
  const [session, setSession] = useState<{ isOpen: boolean; error: unknown }>({ isOpen: false, error: null });
  const open = async () => {
    secret.current = takeSecret() || secret.current;
    setSession({ isOpen: !secret.current, error: null });
    if (!secret.current) return;
    try {
      const opened = await openSession(secret.current);
      secret.current = '';
      if (opened.farmId !== null && opened.farmId !== farmId)
        navigate(paths.ownerFarm(opened.farmId), { replace: true });
      else setSession({ isOpen: true, error: null });
    } catch (error) {
      setSession({ isOpen: false, error });
    }
  };
  const start = useEffectEvent(() => void open());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another farm needs another session
  useEffect(() => {
    start();
    // Another link of the same farm loads no document.
    const handleHash = () => start();
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
  }, [farmId]);
  return { ...session, open };
}

interface Props extends OwnerFarmPageProps {
  /** Set by tests, because jsdom has no canvas. */
  optimizer?: Optimizer;
}

/** What the holder of a private link sees of a farm: today first, then all of it to change. */
export default function OwnerFarmPage({ farmId, optimizer }: Props) {
  const session = useSession(farmId);
  const lookups = useLookups();
  const query = useQuery({ ...ownedFarmQuery(farmId), enabled: session.isOpen });
  const error = session.error ?? query.error;
  const isDead = error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0);
  const retry = () => void (session.isOpen ? query.refetch() : session.open());
  const waiting = (
    <>
      <h1 className="sr-only">{own.heading}</h1>
      {!error && <Skeleton className={classes.loading} />}
      {error && !isDead && <SectionFailed {...own.failed} onRetry={retry} />}
      {isDead && <EmptyState {...own.dead} icon={<KeyRound aria-hidden="true" />} />}
    </>
  );
  return (
    <>
      <DocumentHead head={HEAD} />
      <SlimBar />
      <div className={`container ${classes.page}`}>
        {query.data && session.isOpen ? (
          <OwnFarm key={farmId} farmId={farmId} owned={query.data} lookups={lookups} optimizer={optimizer} />
        ) : (
          waiting
        )}
      </div>
    </>
  );
}
