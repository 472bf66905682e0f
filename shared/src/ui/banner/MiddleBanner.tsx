import { useConfig } from '@sideroad/shared/host';
import { BandBanner } from './BandBanner.tsx';

/** Spec section 2: 'Middle banner linking to the contact mail address {email}.' */
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
