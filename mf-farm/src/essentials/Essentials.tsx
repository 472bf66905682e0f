import type { Farm } from '@sideroad/shared/contract';
import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { clockAt, daysBetween } from '@sideroad/shared/domain/opening';
import { formatPhone, phoneHref } from '@sideroad/shared/domain/phone';
import { Button } from '@sideroad/shared/ui/button';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { clsx } from 'clsx';
import { AtSign, Globe, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { HoursCard, useOpening } from '../hours/HoursCard.tsx';
import blockClasses from '../sections/Block.module.css';
import { Block, PanelButton } from '../sections/Block.tsx';
import { texts } from '../texts.ts';
import { fullAddress, socialHandle, webLink } from './contact.ts';
import classes from './Essentials.module.css';

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="muted small">
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Links to an owner's web address; plain text where that is unsafe. */
function ExternalLink({ address, label }: { address: string; label: string }) {
  const link = webLink(address);
  if (!link) return label;
  return (
    <a className={classes.link} href={link.href} target="_blank" rel="noopener noreferrer">
      <span>
        {label} <span className="sr-only">{texts.newTab}</span>
      </span>
    </a>
  );
}

function PhoneNumber({ text }: { text: string }) {
  const href = phoneHref(text);
  const shown = formatPhone(text);
  return href ? (
    <a className={classes.link} href={href}>
      {shown}
    </a>
  ) : (
    shown
  );
}

const loadDialog = () => import('../report/ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** Shows how fresh the entry is, on the document's day and then on the browser's, and opens the report of a mistake. */
function Upkeep({ farm, date }: { farm: Farm; date: string }) {
  const { title } = texts.report;
  const { Part: ReportDialog, open, setOpen, failure, opener } = useLazyPart(loadDialog, title, title);
  const today = useOpening(farm)?.at ?? date;
  const timeZone = farmTimeZone(farm, 'UTC');
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone });
  const lines = [
    farm.listedAt && texts.listed(month.format(new Date(farm.listedAt))),
    farm.confirmedAt && texts.confirmed(daysBetween(clockAt(new Date(farm.confirmedAt), timeZone), today)),
  ];
  return (
    <div className={classes.upkeep}>
      <p className={`muted small ${blockClasses.hint}`}>{lines.filter(Boolean).join(' · ')}</p>
      <Button variant="ghost" className={blockClasses.panelButton} {...opener(title)}>
        {title}
      </Button>
      {failure}
      {ReportDialog ? <ReportDialog farmId={farm.id} open={open} onOpenChange={setOpen} /> : null}
    </div>
  );
}

/** Shows address, website, social profile and phone, and on mobile the hours as of a date. */
export function Essentials({ farm, date }: { farm: Farm; date: string }) {
  const { webUrl, socialUrl, phoneNumber, location } = farm;
  const { address, website, social, phone, title, more, moreHint } = texts.essentials;
  const hours = <HoursCard farm={farm} date={date} />;
  return (
    <Block title={title}>
      <dl className={clsx(classes.facts, webUrl && socialUrl && phoneNumber && classes.four)}>
        <Fact icon={<MapPin aria-hidden="true" />} name={address}>
          {fullAddress(location.address)}
        </Fact>
        {webUrl ? (
          <Fact icon={<Globe aria-hidden="true" />} name={website}>
            <ExternalLink address={webUrl} label={webLink(webUrl)?.host ?? webUrl} />
          </Fact>
        ) : null}
        {socialUrl ? (
          <Fact icon={<AtSign aria-hidden="true" />} name={social}>
            <ExternalLink address={socialUrl} label={socialHandle(socialUrl)} />
          </Fact>
        ) : null}
        {phoneNumber ? (
          <Fact icon={<Phone aria-hidden="true" />} name={phone}>
            <PhoneNumber text={phoneNumber} />
          </Fact>
        ) : null}
      </dl>
      <div className={classes.mobileHours}>
        <PanelButton label={more} title={texts.hours.title} hint={moreHint} withoutScripts={hours}>
          {hours}
        </PanelButton>
      </div>
      <Upkeep farm={farm} date={date} />
    </Block>
  );
}
