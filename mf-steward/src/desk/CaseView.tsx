import type { DeskCase } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { formatPhone } from '@sideroad/shared/domain/phone';
import { parseUrl } from '@sideroad/shared/domain/url';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import type { ReactNode, Ref } from 'react';
import { texts } from '../texts.ts';
import classes from './desk.module.css';

/** Characters of a description that show at once. */
const SHORT = 400;

/** Labels and texts. One without a text is left out. */
export const Facts = ({ facts }: { facts: (readonly [label: string, text: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, text]) =>
      text ? (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

interface CaseViewProps {
  case: DeskCase;
  heading: Ref<HTMLHeadingElement>;
  buttons: ReactNode;
  /** Sends a new link to an address at the domain of the farm's website. */
  onLetter: (email: string) => void;
}

/** One open case: the farm as it is, what was said or found, and how to decide. */
export function CaseView({
  case: { farm, openedAt, facts, actions },
  heading,
  buttons,
  onLetter,
}: CaseViewProps) {
  const { id, name, description, webUrl, phoneNumber, coverUrl } = farm;
  const domain = actions.includes('renew-link') && parseUrl(webUrl ?? '')?.hostname.replace(/^www\./, '');
  return (
    <article className={classes.case}>
      {coverUrl ? <img src={coverUrl} alt={texts.cover(name)} className={classes.cover} /> : null}
      <div className={classes.stack}>
        <h2 ref={heading} tabIndex={-1}>
          <Link to={paths.farm(id, name)} target="_blank">
            {name} <span className="sr-only">{texts.newTab}</span>
          </Link>
        </h2>
        <div className={classes.row}>{buttons}</div>
        {domain ? (
          <form action={(data) => onLetter(String(data.get('email')))} className={classes.stack}>
            <label>
              {texts.letter(domain)}
              <input name="email" type="email" required />
            </label>
            <Button type="submit" variant="secondary">
              {texts.send}
            </Button>
          </form>
        ) : null}
        <Facts
          facts={[
            ...facts.map(({ label, text }) => [label, text] as const),
            [texts.facts.since, new Date(openedAt).toLocaleDateString()],
            [texts.facts.listed, texts.states[farm.published ? 'yes' : farm.waits ? 'waits' : 'no']],
            [texts.facts.badge, farm.banner],
            [texts.facts.address, farm.address],
            [texts.facts.phone, phoneNumber && formatPhone(phoneNumber)],
            [texts.facts.web, webUrl && <a href={webUrl}>{webUrl}</a>],
          ]}
        />
        <p className={classes.text}>{description.slice(0, SHORT)}</p>
        {description.length > SHORT ? (
          <details>
            <summary>{texts.more}</summary>
            <p className={classes.text}>{description.slice(SHORT)}</p>
          </details>
        ) : null}
        <Link to={paths.ownerFarm(id)}>{texts.edit}</Link>
      </div>
    </article>
  );
}
