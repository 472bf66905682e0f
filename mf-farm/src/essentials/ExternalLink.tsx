import { texts } from '../texts.ts';
import classes from './FactLink.module.css';
import { webLink } from './webLink.ts';

/** An owner's web address, read as `label`; plain text where it is no address that may be followed. */
export function ExternalLink({ address, label }: { address: string; label: string }) {
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
