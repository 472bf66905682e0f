import type { Farm } from '@sideroad/shared/contract';
import { formatPhone, phoneHref } from '@sideroad/shared/domain/phone';
import { AtSign, Globe, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { HoursPanel } from '../hours/HoursPanel.tsx';
import { Block } from '../sections/Block.tsx';
import { texts } from '../texts.ts';
import { fullAddress } from './address.ts';
import classes from './Essentials.module.css';
import { ExternalLink } from './ExternalLink.tsx';
import linkClasses from './FactLink.module.css';
import { socialHandle, webLink } from './webLink.ts';

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function PhoneNumber({ text }: { text: string }) {
  const href = phoneHref(text);
  const shown = formatPhone(text);
  return href ? (
    <a className={linkClasses.link} href={href}>
      {shown}
    </a>
  ) : (
    shown
  );
}

/** Address, website host, social handle and phone, as far as the farm has them; on mobile the way to its hours. */
export function Essentials({ farm }: { farm: Farm }) {
  const { webUrl, socialUrl, phoneNumber, location } = farm;
  const { address, website, social, phone, title } = texts.essentials;
  return (
    <Block title={title}>
      <dl className={classes.facts}>
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
      <HoursPanel farm={farm} />
    </Block>
  );
}
