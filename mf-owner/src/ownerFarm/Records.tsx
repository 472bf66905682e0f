import type { FarmLink } from '@sideroad/shared/contract';
import { linksQuery, restoreFarm, revisionsQuery } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import type { FormEvent } from 'react';
import fieldClasses from '../fields/fields.module.css';
import { changesOf } from './edits.ts';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

/** 'Nov 26, 2026, 9:30 a.m.' on the visitor's clock. */
const whenText = (at: string) =>
  new Date(at).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed what, with a way back to each state. */
export function History({ owner }: { owner: Owner }) {
  const { farmId } = owner;
  const { data: revisions, isError } = useQuery(revisionsQuery(farmId));
  if (!revisions) return <p>{isError ? own.offline : own.loading}</p>;
  const latest = revisions[0]?.number ?? 0;
  if (latest === 0) return <p>{own.unchanged}</p>;
  const back = (number: number) => () => restoreFarm(farmId, number);
  const stateLine = (number: number, name: string, changes?: string) => (
    <li key={number} className={fieldClasses.field}>
      <strong>{name}</strong>
      {changes && <p>{changes}</p>}
      {number < latest && (
        <Button variant="secondary" onClick={() => void owner.run(back(number), own.restored, back(latest))}>
          {own.restore}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
  return (
    <ol className={fieldClasses.stack}>
      {revisions.map((each) =>
        stateLine(each.number, `${whenText(each.madeAt)}, ${each.madeBy}`, changesOf(each)),
      )}
      {stateLine(0, own.atFirst)}
    </ol>
  );
}

/** The private links of the farm: who has one, one for another person, a new one for oneself. */
export function Links({ owner }: { owner: Owner }) {
  const { farmId, owned } = owner;
  const { data: links, isError } = useQuery(linksQuery(farmId));
  if (!links) return <p>{isError ? own.offline : own.loading}</p>;
  const run = (calls: () => Promise<unknown>, text: string) =>
    owner.run(() => calls().then(() => owned), text);
  /** Makes a link; the typed text stays until then. */
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const data = new FormData(form);
    const [name, email] = [String(data.get('name')).trim(), String(data.get('email')).trim()];
    const said = email ? own.sent(name, email) : own.saved(name);
    if (await run(() => owner.makeLink({ name, ...(email && { email }) }), said)) form.reset();
  };
  const change = (link: FarmLink) => {
    if (!window.confirm(link.isOwn ? own.askRenew : own.askRemove(link.name))) return;
    if (link.isOwn) void run(() => owner.renewLink(link), own.saved(link.name));
    else void run(() => owner.endLink(link.id), own.removed(link.name));
  };
  return (
    <div className={fieldClasses.stack}>
      <ul className={fieldClasses.stack}>
        {links.map((link) => (
          <li key={link.id} className={fieldClasses.field}>
            <strong>{link.isOwn ? own.isOwn(link.name) : link.name}</strong>
            <p>{own.used(link.usedAt && whenText(link.usedAt))}</p>
            <Button variant="secondary" onClick={() => change(link)}>
              {link.isOwn ? own.renew : own.remove}
              <span className="sr-only"> {link.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form className={fieldClasses.stack} aria-label={own.newLink} onSubmit={(event) => void add(event)}>
        <label className={fieldClasses.field}>
          {own.askName}
          <input name="name" required pattern=".*\S.*" maxLength={60} className={fieldClasses.control} />
        </label>
        <label className={fieldClasses.field}>
          {own.askEmail}
          <input name="email" type="email" maxLength={254} className={fieldClasses.control} />
        </label>
        <Button type="submit" variant="secondary">
          {own.newLink}
        </Button>
      </form>
    </div>
  );
}
