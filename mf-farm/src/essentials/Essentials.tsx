import type { Farm } from '@sideroad/shared/contract';
import { formatPhone, phoneHref } from '@sideroad/shared/domain/phone';
import { clsx } from 'clsx';
import { AtSign, Globe, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { HoursCard } from '../hours/HoursCard.tsx';
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
    </Block>
  );
}
