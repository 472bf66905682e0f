import type { DeskAction } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { deskActionsQuery, undoAction } from '@sideroad/shared/owner';
import { useQuery, useQueryClient } from '@sideroad/shared/query';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';
import classes from './desk.module.css';
import { Waiting } from './Waiting.tsx';

const nameOf = (action: string) =>
  Object.entries(texts.decisions).find(([name]) => name === action)?.[1][1] ?? action;

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
  if (!query.data) return <Waiting query={query} />;
  return (
    <ul className={classes.stack}>
      {query.data.map((action) => {
        const { id, farmId, subject, undoneAt } = action;
        return (
          <li key={id} className={classes.row}>
            {farmId ? <Link to={paths.farm(farmId, subject)}>{subject}</Link> : subject}
            <span className="muted">
              {`${nameOf(action.action)}, ${action.madeBy}, ${new Date(action.madeAt).toLocaleString()}`}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={undoneAt !== null}
              onClick={() => undo(action)}
            >
              {undoneAt ? texts.takenBack : texts.undo} <span className="sr-only">{subject}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
