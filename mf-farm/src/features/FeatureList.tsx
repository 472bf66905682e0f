import type { Feature } from '@sideroad/shared/contract';
import { SvgIcon } from '@sideroad/shared/ui/icon';
import { Check } from 'lucide-react';
import classes from './FeatureList.module.css';

/** Features in two columns, each with its icon; a tick where the data has none. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={classes.features}>
      {features.map(({ id, name, iconSvg }) => (
        <li key={id} className={classes.feature}>
          <span className={classes.icon}>
            {iconSvg ? <SvgIcon svg={iconSvg} /> : <Check aria-hidden="true" />}
          </span>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
