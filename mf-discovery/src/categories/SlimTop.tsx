import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Logo } from '@sideroad/shared/ui/icon';
import { Search } from 'lucide-react';
import classes from './SlimTop.module.css';

/** The visible texts. */
const end = {
  text: 'Looking for one farm, a town or a crop?',
  search: 'Search farms',
  short: 'Search',
  all: 'See all farms',
};

interface SlimTopProps {
  title: string;
  subtitle: string;
}

/** Shows the link home and the heading of a page without header and footer. */
export function SlimTop({ title, subtitle }: SlimTopProps) {
  return (
    <div className={classes.top}>
      <div className={classes.bar}>
        <Link to={paths.home()} className={classes.home} aria-label="Sideroad, home">
          <Logo />
        </Link>
        <Link to={paths.search({})} className={classes.home}>
          <Search aria-hidden="true" />
          {end.short}
        </Link>
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={classes.subtitle}>{subtitle}</p>
    </div>
  );
}

/** Leads on at the end of a page without header and footer. */
export function SlimEnd() {
  return (
    <div className={classes.end}>
      <p>{end.text}</p>
      <Link to={paths.search({})}>{end.search}</Link>
      <Link to={paths.listing()}>{end.all}</Link>
    </div>
  );
}
