import { ApiError } from '@sideroad/shared/api';
import type { FarmEdit, OwnedFarm } from '@sideroad/shared/contract';
import { editFarm, ownedFarmQuery } from '@sideroad/shared/owner';
import { useQueryClient } from '@sideroad/shared/query';
import { useState } from 'react';
import { failureText, inverseOf } from './edits.ts';
import { own } from './texts.ts';

type Change = () => Promise<OwnedFarm>;

interface Outcome {
  text: string;
  /** Takes the change back. */
  undo?: Change | undefined;
}

/** Makes the calls that change a farm, and keeps what became of the last one. */
export function useOwner(farmId: string, owned: OwnedFarm) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ text: '' });
  const [busy, setBusy] = useState(false);

  const refetch = () => queries.fetchQuery(ownedFarmQuery(farmId));

  /** Shows the farm as it is after a change. */
  function done(next: OwnedFarm, text: string, undo?: Change): void {
    // Its page and the lists with it have changed.
    void queries.invalidateQueries({ refetchType: 'none' });
    queries.setQueryData(ownedFarmQuery(farmId).queryKey, next);
    setOutcome({ text, undo });
  }

  /** Makes a change and says what became of it. Further changes wait for a tap after it. */
  async function run(change: Change, text: string, undo?: (next: OwnedFarm) => Promise<OwnedFarm>) {
    if (busy) return;
    setBusy(true);
    setOutcome({ text: own.saving });
    try {
      const next = await change();
      done(next, text, undo && (() => undo(next)));
    } catch (error) {
      setOutcome({ text: failureText(error) });
      if (error instanceof ApiError && error.status === 412) await refetch().catch(() => {});
    } finally {
      setBusy(false);
    }
  }

  return {
    farmId,
    owned,
    outcome,
    say: (text: string) => setOutcome({ text }),
    refetch,
    done,
    run,
    save: (edit: FarmEdit, text: string) =>
      run(
        () => editFarm(farmId, edit, owned.version),
        text,
        (next) => editFarm(farmId, inverseOf(edit, owned), next.version),
      ),
  };
}

export type Owner = ReturnType<typeof useOwner>;
