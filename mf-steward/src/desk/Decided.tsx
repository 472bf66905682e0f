import type { DeskAction } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { deskActionsQuery, undoAction } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { Link } from '@sideroad/shared/router';
import { Button } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';
import classes from './desk.module.css';
import { useRun } from './useRun.ts';
import { Waiting } from './Waiting.tsx';

/** What was done at the desk and by whom, the newest first. Each action is taken back here. */
export function Decided({ say }: { say: (message: string) => void }) {
  const query = useQuery(deskActionsQuery());
  const run = useRun(say);
  const rowOf = ({ id, farmId, subject, action, madeBy, madeAt, undoneAt }: DeskAction) => {
    const undo = () => run(subject, texts.undone, () => undoAction(id));
    return (
      <li key={id} className={classes.row}>
        <span>
          {texts.done.get(action)}{' '}
          {farmId ? <Link to={paths.farm(farmId, subject)}>{subject}</Link> : subject}
        </span>
        <span className="muted">{`${madeBy}, ${new Date(madeAt).toLocaleString()}`}</span>
        <Button variant="secondary" size="sm" aria-disabled={undoneAt !== null} onClick={undo}>
          {undoneAt ? texts.takenBack : texts.undo} <span className="sr-only">{subject}</span>
        </Button>
      </li>
    );
  };
  if (!query.data) return <Waiting query={query} />;
  if (query.data.length === 0) return <h2>{texts.noneDecided}</h2>;
  return <ul className={classes.stack}>{query.data.map(rowOf)}</ul>;
}
