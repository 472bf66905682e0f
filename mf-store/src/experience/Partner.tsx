import { useConfig } from '@sideroad/shared/host';
import { BandBanner } from '@sideroad/shared/ui/banner';
import { texts } from '../texts.ts';
import partner from './pictures/partner.webp';

/** "A 'Partner With Us' mail link" (spec section 2). */
export function Partner() {
  const { contactEmail } = useConfig();
  const { title, text, action } = texts.experience.partner;
  return (
    <BandBanner
      title={title}
      text={text}
      scene={partner}
      action={{ label: action, href: `mailto:${contactEmail}` }}
    />
  );
}
