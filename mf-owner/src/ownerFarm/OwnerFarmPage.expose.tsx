import { ApiError } from '@sideroad/shared/api';
import type { OwnedFarm, OwnerFarmPageProps } from '@sideroad/shared/contract';
import { hoursTimeZone } from '@sideroad/shared/domain/hoursZone';
import { clockAt, stateAt } from '@sideroad/shared/domain/opening';
import { dateText, stateText } from '@sideroad/shared/domain/openingText';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { confirmFarm, ownedFarmQuery } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { useNavigate } from '@sideroad/shared/router';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { SlimBar } from '@sideroad/shared/ui/slimBar';
import { EmptyState, SectionFailed } from '@sideroad/shared/ui/state';
import { KeyRound } from 'lucide-react';
import { type FormEvent, Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FarmSection } from '../addFarm/FarmSection.tsx';
import { AddressSection } from '../address/AddressSection.tsx';
import { ChoicesSection } from '../choices/ChoicesSection.tsx';
import fieldClasses from '../fields/fields.module.css';
import type { Part } from '../form/formFields.ts';
import { HoursSection } from '../hours/HoursSection.tsx';
import { KeepLink } from '../ownerLink/KeepLink.tsx';
import { useSession } from '../ownerLink/useSession.ts';
import type { Optimizer } from '../pictures/formPictures.ts';
import { texts } from '../texts.ts';
import { TipsSection } from '../tips/TipsSection.tsx';
import { Disclosure, EditSection, readTyped } from './EditSection.tsx';
import { Done, Leave, Left } from './Leave.tsx';
import classes from './OwnerFarm.module.css';
import { OwnPictures } from './OwnPictures.tsx';
import { History, Links } from './Records.tsx';
import { own } from './texts.ts';
import { type Owner, useOwner } from './useOwner.ts';

/** What visitors are told for a few days. */
function Note({ owner, today }: { owner: Owner; today: string }) {
  const { note } = owner.owned;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const entered = { text: String(data.get('text')).trim(), until: String(data.get('until')) };
    void owner.save({ note: entered }, { note }, own.saved(own.note));
  };
  return (
    <form className={fieldClasses.field} onSubmit={show}>
      <label htmlFor="owner-note">{own.note}</label>
      <textarea
        id="owner-note"
        name="text"
        required
        rows={2}
        maxLength={140}
        className={fieldClasses.control}
        defaultValue={note?.text ?? ''}
      />
      {note && <p className="muted small">{own.noteShown(note.text, dateText(note.until))}</p>}
      <label htmlFor="owner-until">{own.until}</label>
      <div className={classes.row}>
        <input
          id="owner-until"
          type="date"
          name="until"
          required
          className={fieldClasses.control}
          min={today}
          max={`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`}
          defaultValue={note?.until ?? today}
        />
        <Button type="submit" variant="secondary">
          {own.showNote}
        </Button>
        {note && (
          <Button
            type="reset"
            variant="ghost"
            onClick={() => void owner.save({ note: null }, { note }, own.noteRemoved)}
          >
            {own.removeNote}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The farm's name, whether it is open, and what its owner changes most, each saved with one tap. */
function Today({ owner }: { owner: Owner }) {
  const { farmId, owned } = owner;
  const { page, farm, notice } = owned;
  const { contactEmail } = useConfig();
  const { specialDays = [] } = farm;
  const timeZone = hoursTimeZone(page);
  const now = new Date();
  const today = clockAt(now, timeZone).slice(0, 10);
  const others = specialDays.filter(({ date }) => date !== today);
  const shut = { date: today, hours: [], reason: null };
  const special = specialDays.find(({ date }) => date === today);
  const isConfirmed = page.confirmedAt && clockAt(new Date(page.confirmedAt), timeZone).startsWith(today);
  const choice = (label: string, pressed: boolean, days: typeof specialDays) => (
    <Button
      size="lg"
      variant={pressed ? 'primary' : 'secondary'}
      aria-pressed={pressed}
      onClick={() => {
        if (!pressed)
          void owner.save({ farm: { specialDays: days } }, { farm: { specialDays } }, own.saved(label));
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <h1>{farm.name}</h1>
      <div className={classes.row}>
        <strong>{stateText(stateAt(page, now, timeZone))}</strong>
        <LinkButton variant="secondary" href={paths.farm(farmId, farm.name)}>
          {own.see}
        </LinkButton>
      </div>
      {notice && (
        <Notice tone="info">
          <p>
            {notice} {own.questions} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        </Notice>
      )}
      <section aria-labelledby="owner-today" className={`${fieldClasses.stack} ${classes.today}`}>
        <h2 id="owner-today">{own.today}</h2>
        <div className={fieldClasses.two}>
          {choice(own.open, !special, others)}
          {choice(own.closed, special?.hours.length === 0, [...others, shut])}
        </div>
        <div className={classes.row}>
          <Button
            variant="secondary"
            onClick={() => void owner.run(() => confirmFarm(farmId), own.confirmed)}
          >
            {own.right}
          </Button>
          {isConfirmed && <span className="muted">{own.confirmed}</span>}
        </div>
        <Note owner={owner} today={today} />
      </section>
    </>
  );
}

interface Props extends OwnerFarmPageProps {
  /** Set by tests, because jsdom has no canvas. */
  optimizer?: Optimizer | undefined;
}

function OwnFarm({ farmId, owned, optimizer }: Props & { owned: OwnedFarm }) {
  const owner = useOwner(farmId, owned);
  const { hidden = !owned.published } = owned;
  const { text, undo } = owner.outcome;
  /** Set once the session is over: whether the link that was used has ended, too. */
  const [left, setLeft] = useState<{ isReplaced: boolean }>();
  const section = (part: Part, children: ReactNode) => (
    <Disclosure title={texts.sections[part]} isOpen={readTyped(farmId, part) !== null}>
      {(close) => (
        <EditSection part={part} owner={owner} close={close}>
          {children}
        </EditSection>
      )}
    </Disclosure>
  );
  const list = () => {
    const said = own.saved(hidden ? own.publish : own.hide);
    if (hidden || window.confirm(own.askHide))
      void owner.save({ published: hidden }, { published: !hidden }, said);
  };
  const links = owner.newLinks.map(({ id, name, secret }) => (
    <KeepLink key={id} farmId={farmId} farmName={owned.farm.name} holder={name} secret={secret} />
  ));
  const keep = <Fragment key="keep">{links}</Fragment>;
  if (left)
    return (
      <>
        <Left {...left} />
        {keep}
        <Done />
      </>
    );
  return (
    <>
      <Today owner={owner} />
      <div>
        {section('farm', <FarmSection />)}
        {section('hours', <HoursSection />)}
        {section('tips', <TipsSection />)}
        {section('choices', <ChoicesSection lookups={owner.lookups} />)}
        {section('address', <AddressSection />)}
        <Disclosure title={texts.sections.pictures}>
          {(close) => <OwnPictures owner={owner} optimizer={optimizer} close={close} />}
        </Disclosure>
        <Disclosure title={own.history}>{() => <History owner={owner} />}</Disclosure>
        <Disclosure title={own.links}>{() => <Links owner={owner} />}</Disclosure>
      </div>
      {keep}
      <Button variant="secondary" onClick={list}>
        {hidden ? own.publish : own.hide}
      </Button>
      <Leave owner={owner} onLeft={(isReplaced) => setLeft({ isReplaced })} />
      <section className={text && classes.outcome}>
        <p role="status">{text}</p>
        {undo && (
          <Button variant="secondary" onClick={() => void owner.run(undo, own.undone)}>
            {own.undo}
          </Button>
        )}
      </section>
    </>
  );
}

/** Says why the farm did not open. Only a failure that may pass by itself offers another try. */
function Failed({ farmId, error, onRetry }: { farmId: string; error: Error; onRetry: () => void }) {
  const { title, text } = own.failed;
  if (!(error instanceof ApiError)) return <SectionFailed {...own.failed} onRetry={onRetry} />;
  const { kind, status, retryable, message } = error;
  if (retryable)
    return <SectionFailed title={title} text={status === 429 ? message : text} onRetry={onRetry} />;
  const isDead = status === 401 || status === 403;
  return (
    <div role="alert">
      <EmptyState
        icon={<KeyRound aria-hidden="true" />}
        title={isDead || kind === 'shape' ? own.dead.title : title}
        text={isDead ? own.dead.text : status === 404 ? own.gone : message}
        action={<LinkButton href={paths.farm(farmId, '')}>{own.toFarm}</LinkButton>}
      />
    </div>
  );
}

/** What the holder of a private link sees of a farm: today first, then all of it to change. */
export default function OwnerFarmPage({ farmId, optimizer }: Props) {
  const navigate = useNavigate();
  const session = useSession(farmId);
  const linkOf = session.data?.farmId ?? farmId;
  const query = useQuery({ ...ownedFarmQuery(farmId), enabled: session.isSuccess && linkOf === farmId });
  const error = session.error ?? query.error;
  const retry = () => void (session.error ? session : query).refetch();
  const leave = useEffectEvent(() => navigate(paths.ownerFarm(linkOf), { replace: true }));
  useEffect(() => {
    if (linkOf !== farmId) leave();
  }, [linkOf, farmId]);
  return (
    <>
      <DocumentHead head={{ title: own.documentTitle, robots: 'noindex' }} />
      <SlimBar />
      <div className={`container ${classes.page}`}>
        {query.data && session.isSuccess ? (
          <OwnFarm key={farmId} farmId={farmId} owned={query.data} optimizer={optimizer} />
        ) : (
          <>
            <h1 className="sr-only">{own.documentTitle}</h1>
            {error ? (
              <Failed farmId={farmId} error={error} onRetry={retry} />
            ) : (
              <div aria-busy="true">
                <Skeleton className={classes.loading} />
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}
