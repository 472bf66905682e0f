import { ApiError } from '@sideroad/shared/api';
import type { DeskCaseKind, DeskDecided, DeskDecisionName } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { decideCase, deskCasesQuery, undoAction } from '@sideroad/shared/owner';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { useNavigate } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { useCallback, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { CaseView } from './CaseView.tsx';
import { type Control, Controls } from './Controls.tsx';
import classes from './desk.module.css';
import { Waiting } from './Waiting.tsx';

/** The open cases of a kind, one at a time. A decision shows the next one at once and is sent meanwhile. */
export function Queue({ kind, say }: { kind: DeskCaseKind; say: (message: string) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(deskCasesQuery(kind));
  const [current, setCurrent] = useState('');
  // Decided in this visit: the list may have been read before.
  const [gone, setGone] = useState<readonly string[]>([]);
  const [past, setPast] = useState<{ id: string; kind: string; name: string; sent: Promise<DeskDecided> }[]>(
    [],
  );
  const [link, setLink] = useState<string | null>(null);
  const hasMoved = useRef(false);
  // Each case has a heading of its own, which takes the focus once the steward has moved.
  const heading = useCallback((element: HTMLElement | null) => {
    if (hasMoved.current) element?.focus();
  }, []);
  const open = query.data?.cases.filter(({ id }) => !gone.includes(id)) ?? [];
  const index = Math.max(
    0,
    open.findIndex(({ id }) => id === current),
  );
  const shown = open[index];
  const goTo = (id = '') => {
    hasMoved.current = true;
    setLink(null);
    setCurrent(id);
  };
  const step = (by: number) => goTo(open.at((index + by) % open.length)?.id);
  const show = (id: string) => setGone((ids) => ids.filter((other) => other !== id));
  const refresh = () => client.invalidateQueries({ queryKey: ['desk'] });
  const decide = async (action: DeskDecisionName, email?: string) => {
    if (!shown) return;
    const { id, farm } = shown;
    const sent = decideCase(id, { action, ...(email && { email }) });
    setGone((ids) => [...ids, id]);
    setPast((all) => [...all, { id, kind, name: farm.name, sent }]);
    say(texts.undoBy(texts.did(texts.decisions[action][2], farm.name)));
    step(1);
    try {
      const { link: made } = await sent;
      if (made) setLink(made);
    } catch (error) {
      setPast((all) => all.filter((decision) => decision.sent !== sent));
      const isTaken = error instanceof ApiError && error.status === 409;
      if (!isTaken) show(id);
      say(isTaken ? texts.taken(farm.name) : texts.failedWith(farm.name, error));
    }
    await refresh();
  };

  const undo = async () => {
    const last = past.at(-1);
    if (!last) return say(texts.nothing);
    setPast(past.slice(0, -1));
    try {
      await undoAction((await last.sent).actionId);
      await refresh();
      show(last.id);
      goTo(last.id);
      say(texts.did(texts.undone, last.name));
      if (last.kind !== kind) navigate(`${paths.desk()}?view=${last.kind}`);
    } catch (error) {
      say(texts.failedWith(last.name, error));
    }
  };

  const controls: Control[] = [
    ...(shown?.actions ?? []).map((action): Control => [() => decide(action), ...texts.decisions[action]]),
    [() => step(1), 'J', texts.next],
    [() => step(-1), 'K', texts.before],
    [undo, 'U', texts.undo],
  ];
  const sendLetter = (email: string) => decide('renew-link', email);
  if (!query.data) return <Waiting query={query} />;
  return (
    <>
      <Controls controls={controls} />
      {link ? (
        <div className={classes.stack}>
          <label>
            {texts.newLink}
            <input ref={heading} readOnly value={link} />
          </label>
          <Button onClick={() => navigator.clipboard.writeText(link)}>{texts.copy}</Button>
        </div>
      ) : null}
      {shown ? (
        <CaseView key={shown.id} case={shown} heading={heading} onLetter={sendLetter} />
      ) : (
        <h2 ref={heading} tabIndex={-1}>
          {texts.empty}
        </h2>
      )}
    </>
  );
}
