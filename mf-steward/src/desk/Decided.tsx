import type { DeskAction } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { deskActionsQuery, undoAction } from '@sideroad/shared/owner';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';
import classes from './desk.module.css';
import { Waiting } from './Waiting.tsx';

/** What was done at the desk and by whom, the newest first. Each action is taken back here. */
export function Decided({ say }: { say: (message: string) => void }) {
  const client = useQueryClient();
  const query = useQuery(deskActionsQuery());
  const undo = async ({ id, subject }: DeskAction) => {
    try {
      await undoAction(id);
      say(texts.did(texts.undone, subject));
    } catch (error) {
      say(texts.failedWith(subject, error));
    }
    await client.invalidateQueries({ queryKey: ['desk'] });
  };
  const rowOf = (done: DeskAction) => {
    const { id, farmId, subject, action, madeBy, madeAt, undoneAt } = done;
    const [, [, name]] = Object.entries(texts.decisions).find(([of]) => of === action) ?? ['', ['', action]];
    return (
      <li key={id} className={classes.row}>
        {farmId ? <Link to={paths.farm(farmId, subject)}>{subject}</Link> : subject}
        <span className="muted">{`${name}, ${madeBy}, ${new Date(madeAt).toLocaleString()}`}</span>
        <Button variant="secondary" size="sm" aria-disabled={undoneAt !== null} onClick={() => undo(done)}>
          {undoneAt ? texts.takenBack : texts.undo} <span className="sr-only">{subject}</span>
        </Button>
      </li>
    );
  };
  return query.data ? <ul className={classes.stack}>{query.data.map(rowOf)}</ul> : <Waiting query={query} />;
}
