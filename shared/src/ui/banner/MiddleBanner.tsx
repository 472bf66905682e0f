import { useConfig } from '@sideroad/shared/host';
import { BandBanner } from './BandBanner.tsx';

/** The middle banner is a mail link to `{email}`, the address of `CONTACT_EMAIL` */
export function MiddleBanner() {
  const { contactEmail } = useConfig();
  return (
    <BandBanner
      title="Is your farm on the map?"
      text="Tell us about your season, your stand or your barn and we will help you list it."
      scene="middle-banner"
      action={{ label: 'Contact us', href: `mailto:${contactEmail}` }}
    />
  );
}
