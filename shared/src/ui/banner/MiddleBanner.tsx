import { useConfig } from '@sideroad/shared/host';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { Mail } from 'lucide-react';
import classes from './MiddleBanner.module.css';

/** Spec section 2: 'Middle banner linking to the contact mail address {email}.' */
export function MiddleBanner() {
  const { contactEmail } = useConfig();
  return (
    <section className={classes.band}>
      <div className={classes.text}>
        <h2>Is your farm on the map?</h2>
        <p>Tell us about your season, your stand or your barn and we will help you list it.</p>
        <LinkButton href={`mailto:${contactEmail}`} icon={<Mail aria-hidden="true" />}>
          Contact us
        </LinkButton>
      </div>
      <div className={classes.picture}>
        <SceneImage
          scene="middle-banner"
          alt=""
          sizes="(min-width: 1440px) 690px, (min-width: 768px) 50vw, 92vw"
        />
      </div>
    </section>
  );
}
