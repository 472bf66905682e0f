import { paths } from '@sideroad/shared/domain/paths';
import { endSession, linksQuery } from '@sideroad/shared/owner';
import { useQueryClient } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { DRAFT_KEY } from '../draft/claimDraft.ts';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

/** Leaves by a new document, so that neither Back nor this tab's memory shows the farm. */
const goHome = () => window.location.replace(paths.home());

/** Deletes what this tab has stored: sessions, what is typed, and the draft of a new farm that it has open. */
function forgetTab(farmId: string): void {
  endSession(farmId);
  localStorage.removeItem(sessionStorage.getItem(DRAFT_KEY) ?? '');
  sessionStorage.clear();
}

/** Says that the session is over, and what to do. `isReplaced`: the link that was used has ended. */
export function Left({ isReplaced }: { isReplaced: boolean }) {
  return (
    <>
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {own.left.title}
      </h1>
      <p>{isReplaced ? own.left.kept : own.left.steward}</p>
    </>
  );
}

export const Done = () => <Button onClick={goHome}>{own.left.close}</Button>;

interface LeaveProps {
  owner: Owner;
  /** This computer has nothing any more. @param isReplaced whether the link that was used has ended; not a steward's */
  onLeft: (isReplaced: boolean) => void;
}

/** Ends the session, and on a computer that others use also the link that its history has. */
export function Leave({ owner, onLeft }: LeaveProps) {
  const queries = useQueryClient();
  const { farmId, owned, run, renewLink } = owner;
  const replace = async () => {
    if (!window.confirm(own.askNotMine)) return;
    let isReplaced = false;
    const isDone = await run(async () => {
      const used = (await queries.fetchQuery(linksQuery(farmId))).find(({ isOwn }) => isOwn);
      if (used) await renewLink(used);
      isReplaced = used !== undefined;
      // Before anything is read again: a call without its session leads to /login.
      forgetTab(farmId);
      return owned;
    }, '');
    if (isDone) onLeft(isReplaced);
  };
  const signOut = () => {
    endSession(farmId);
    goHome();
  };
  return (
    <div className={classes.row}>
      <Button variant="secondary" onClick={signOut}>
        {own.signOut}
      </Button>
      <Button variant="secondary" onClick={() => void replace()}>
        {own.notMine}
      </Button>
    </div>
  );
}
