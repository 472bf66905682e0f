import type { DeskCaseKind, DeskDecided, DeskDecisionName } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { decideCase, deskCasesQuery, deskWithdrawnQuery, undoAction } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { useNavigate } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { useCallback, useState } from 'react';
import { texts } from '../texts.ts';
import { CaseView } from './CaseView.tsx';
import { type Control, Controls } from './Controls.tsx';
import classes from './desk.module.css';
import { useRun } from './useRun.ts';
import { Waiting } from './Waiting.tsx';

type Kind = DeskCaseKind | 'withdrawn';
type Decision = { id: string; kind: Kind; name: string; sent: Promise<DeskDecided> };

/** The open cases of a kind, or the farms that were withdrawn, one at a time. A decision shows the next one at once and is sent meanwhile. */
export function Queue({ kind, say }: { kind: Kind; say: (message: string) => void }) {
  const navigate = useNavigate();
  const run = useRun(say);
  const query = useQuery(kind === 'withdrawn' ? deskWithdrawnQuery() : deskCasesQuery(kind));
  const [current, setCurrent] = useState('');
  // Their cases are hidden: the list may have been read before.
  const [past, setPast] = useState<readonly Decision[]>([]);
  const [link, setLink] = useState<string | null>(null);
  // The last e-mail's address by the case, which shows again when the e-mail is refused.
  const [emails, setEmails] = useState<Record<string, string>>({});
  // The case whose new link ends the farm's others: asked anew for each.
  const [ending, setEnding] = useState('');
  // What shows takes the focus once the steward has moved.
  const heading = useCallback((element: HTMLElement | null) => void (current && element?.focus()), [current]);
  const open = query.data?.cases.filter(({ id }) => past.every((one) => one.id !== id)) ?? [];
  const index = Math.max(0, open.map(({ id }) => id).indexOf(current));
  const shown = open[index];
  const goTo = (id = '') => {
    setLink(null);
    setCurrent(id);
  };
  const step = (by: number) => goTo(open.at((index + by) % open.length)?.id);
  const isBack = kind === 'withdrawn';
  const decide = async (action: DeskDecisionName, email?: string) => {
    if (!shown) return;
    const { id, farm } = shown;
    const sent = decideCase(id, {
      action,
      ...(action === 'accept' && { version: farm.version }),
      ...(ending === id && { endsOthers: true }),
      ...(email && { email }),
    });
    const decision = { id, kind, name: farm.name, sent };
    setPast([...past, decision]);
    const done = isBack ? texts.putBack : (texts.done.get(action) ?? '');
    say(texts.undoBy(texts.did(done, farm.name)));
    step(1);
    if (email) setEmails({ [id]: email });
    const isDone = await run(farm.name, '', async () => {
      const { link: made } = await sent;
      if (made) setLink(made);
    });
    if (!isDone) setPast((all) => all.filter((one) => one !== decision));
  };
  const undo = async () => {
    const last = past.at(-1);
    if (!last) return say(texts.nothing);
    setPast(past.slice(0, -1));
    if (!(await run(last.name, texts.undone, async () => undoAction((await last.sent).actionId)))) return;
    goTo(last.id);
    if (last.kind !== kind) navigate(paths.desk(last.kind));
  };

  const controls: Control[] = [
    ...(shown?.actions ?? []).map((action) => ({
      ...texts.decisions[action],
      ...(isBack && { label: texts.putBack }),
      act: () => decide(action),
    })),
    { key: 'J', label: texts.next, act: () => step(1) },
    { key: 'K', label: texts.before, act: () => step(-1) },
    { key: 'U', label: texts.undo, act: undo },
  ];
  if (!query.data) return <Waiting query={query} />;
  return (
    <>
      <Controls controls={controls} />
      {shown?.actions.includes('renew-link') ? (
        <label className={classes.row}>
          <input
            type="checkbox"
            checked={ending === shown.id}
            onChange={({ target }) => setEnding(target.checked ? shown.id : '')}
          />
          {texts.endsOthers}
        </label>
      ) : null}
      {link ? (
        <div className={classes.stack}>
          <label>
            {texts.newLink}
            <textarea ref={heading} readOnly value={link} />
          </label>
          <Button onClick={() => navigator.clipboard.writeText(link)}>{texts.copy}</Button>
        </div>
      ) : null}
      {shown ? (
        <CaseView
          key={shown.id}
          case={shown}
          heading={heading}
          email={emails[shown.id]}
          onEmail={(email) => decide('renew-link', email)}
        />
      ) : (
        <h2 ref={heading} tabIndex={-1}>
          {texts.empty}
        </h2>
      )}
    </>
  );
}
