import type { FarmLink } from '@sideroad/shared/contract';
import { endFarmLink, linksQuery, makeFarmLink, openSession } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { type FormEvent, useState } from 'react';
import fieldClasses from '../fields/fields.module.css';
import { KeepLink } from '../ownerLink/KeepLink.tsx';
import { Pending } from './Disclosure.tsx';
import { failureText } from './edits.ts';
import { whenText } from './History.tsx';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

const { links: labels } = own;
const NAME_MOST = 60;

/** The private links of the farm: who has one, one more, another one for oneself. */
export function Links({ owner }: { owner: Owner }) {
  const { farmId, owned } = owner;
  const { data: links, isError, refetch } = useQuery(linksQuery(farmId));
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  if (!links) return <Pending failed={isError} onRetry={() => void refetch()} />;

  async function attempt(calls: () => Promise<unknown>, said: string): Promise<void> {
    owner.say(own.saving);
    try {
      await calls();
      owner.say(said);
    } catch (error) {
      owner.say(failureText(error));
    }
    await refetch();
  }

  function make(event: FormEvent): void {
    event.preventDefault();
    const of = name.trim();
    if (!of) return;
    void attempt(async () => {
      setSecret((await makeFarmLink(farmId, { name: of })).secret);
      setName('');
    }, labels.made(of));
  }

  /** The old link ends last, so that a lost answer locks nobody out. */
  function renew({ id, name: of }: FarmLink): void {
    if (!window.confirm(labels.renewAsk)) return;
    void attempt(async () => {
      const made = await makeFarmLink(farmId, { name: of });
      setSecret(made.secret);
      await openSession(made.secret);
      await endFarmLink(farmId, id);
    }, labels.renewed);
  }

  function remove({ id, name: of }: FarmLink): void {
    if (window.confirm(labels.removeAsk(of))) void attempt(() => endFarmLink(farmId, id), labels.removed(of));
  }

  return (
    <>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.id}>
            <strong>
              {link.name}
              {link.isOwn && ` (${labels.isOwn})`}
            </strong>
            <span className="muted small">
              {labels.dates(whenText(link.createdAt), link.usedAt && whenText(link.usedAt))}
            </span>
            <Button variant="secondary" size="sm" onClick={() => (link.isOwn ? renew(link) : remove(link))}>
              {link.isOwn ? labels.renew : labels.remove}
              {!link.isOwn && <span className="sr-only"> {link.name}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {secret && <KeepLink key={secret} farmId={farmId} farmName={owned.farm.name} secret={secret} />}
      <form className={classes.actions} onSubmit={make}>
        <label className={fieldClasses.field}>
          <span className={fieldClasses.title}>{labels.name}</span>
          <input
            className={fieldClasses.control}
            maxLength={NAME_MOST}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <Button type="submit" variant="secondary">
          {labels.make}
        </Button>
      </form>
    </>
  );
}
