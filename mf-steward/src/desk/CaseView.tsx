import type { DeskCase } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { formatPhone } from '@sideroad/shared/domain/phone';
import { parseUrl } from '@sideroad/shared/domain/url';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import type { Ref } from 'react';
import { texts } from '../texts.ts';
import classes from './desk.module.css';
import { Facts } from './Facts.tsx';

interface CaseViewProps {
  case: DeskCase;
  heading: Ref<HTMLHeadingElement>;
  /** Where an e-mail was to go that was refused. */
  email: string | undefined;
  /** Sends a new link to an address at the domain of the farm's website. */
  onEmail: (email: string) => void;
}

/** One open case: the farm as it is, and what was said or found. */
export function CaseView({ case: shown, heading, email, onEmail }: CaseViewProps) {
  const { farm, openedAt, facts, actions } = shown;
  const { id, name, description, webUrl, phoneNumber, coverUrl } = farm;
  const domain = actions.includes('renew-link') && parseUrl(webUrl ?? '')?.hostname.replace(/^www\./, '');
  const textOf = ({ text, farmId }: DeskCase['facts'][number]) =>
    farmId ? <a href={paths.farm(farmId, '')}>{text}</a> : text;
  const rows = [
    ...facts.map((fact) => [fact.label, textOf(fact)]),
    [texts.facts.since, new Date(openedAt).toLocaleDateString()],
    [texts.facts.listed, texts.states[farm.published ? 'yes' : farm.waits ? 'waits' : 'no']],
    [texts.facts.badge, farm.banner],
    [texts.facts.address, farm.address],
    [texts.facts.phone, phoneNumber && formatPhone(phoneNumber)],
    [texts.website, webUrl && <a href={webUrl}>{webUrl}</a>],
  ] as const;
  return (
    <article className={classes.case}>
      {coverUrl ? <img src={coverUrl} alt={texts.cover(name)} className={classes.cover} /> : null}
      <div className={classes.stack}>
        <h2 ref={heading} tabIndex={-1}>
          <Link to={paths.farm(id, name)} target="_blank">
            {name} <span className="sr-only">{texts.newTab}</span>
          </Link>
        </h2>
        <Facts rows={rows} />
        {domain ? (
          <form action={(data) => void onEmail(String(data.get('email')))} className={classes.stack}>
            <label>
              {texts.email(domain)}
              <input name="email" type="email" required defaultValue={email} />
            </label>
            <Button type="submit" variant="secondary">
              {texts.send}
            </Button>
          </form>
        ) : null}
        <Link to={paths.ownerFarm(id)}>{texts.edit}</Link>
        <p className={classes.text}>{description}</p>
      </div>
    </article>
  );
}
