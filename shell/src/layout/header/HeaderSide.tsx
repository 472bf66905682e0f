import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { CirclePlus } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './HeaderSide.module.css';
import { SocialIcon, socialLinks } from './SocialIcon.tsx';

/** The end of the header's first row: [ADD-3, LAYOUT-10] and the social links. */
export function HeaderSide() {
  return (
    <div className={styles.side}>
      <Link to={paths.addFarm()} className={styles.list}>
        <CirclePlus aria-hidden="true" strokeWidth={1.75} />
        <span className={styles.listText}>{texts.listYourFarm}</span>
      </Link>
      {socialLinks.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={name}
          title={texts.newTab(name)}
          className={styles.social}
        >
          <SocialIcon name={name} />
        </a>
      ))}
    </div>
  );
}
