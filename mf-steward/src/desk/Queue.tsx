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
import classes from './desk.module.css';
import { Keys } from './Keys.tsx';
import { NewLink } from './NewLink.tsx';
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
  const [made, setMade] = useState<{ name: string; link: string } | null>(null);
  const hasMoved = useRef(false);
  /** Each case has a heading of its own, which takes the focus once the steward has moved. */
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
    setMade(null);
    setCurrent(id);
  };
  const step = (by: number) => (made ? goTo(current) : goTo(open.at((index + by) % open.length)?.id));
  const show = (id: string) => setGone((ids) => ids.filter((other) => other !== id));
  const refresh = () => client.invalidateQueries({ queryKey: ['desk'] });

  const decide = async (action: DeskDecisionName, email?: string) => {
    if (!shown) return;
    const { id, farm } = shown;
    const sent = decideCase(id, { action, ...(email && { email }) });
    setGone((ids) => [...ids, id]);
    setPast((all) => [...all, { id, kind, name: farm.name, sent }]);
    say(texts.did(texts.decisions[action][2], farm.name));
    step(1);
    try {
      const { link } = await sent;
      if (link) setMade({ name: farm.name, link });
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
    if (!last) return;
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

  const [next, before] = [() => step(1), () => step(-1)];
  const keys: Record<string, () => void> = {
    J: next,
    ARROWRIGHT: next,
    K: before,
    ARROWLEFT: before,
    U: undo,
  };
  const buttons = ((!made && shown?.actions) || []).map((action) => {
    const [key, text] = texts.decisions[action];
    keys[key] = () => decide(action);
    return (
      <Button key={action} variant="secondary" onClick={keys[key]}>
        {text} <kbd>{key}</kbd>
      </Button>
    );
  });
  if (!query.data) return <Waiting query={query} />;
  return (
    <>
      <div className={classes.row}>
        {past.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={undo}>
            {texts.undo} <kbd>U</kbd>
          </Button>
        ) : null}
        <Keys keys={keys} />
      </div>
      {made ? (
        <NewLink {...made} heading={heading} onNext={next} say={say} />
      ) : shown ? (
        <CaseView
          key={shown.id}
          case={shown}
          heading={heading}
          buttons={buttons}
          onLetter={(email) => decide('renew-link', email)}
        />
      ) : (
        <h2 ref={heading} tabIndex={-1}>
          {texts.empty}
        </h2>
      )}
    </>
  );
}
