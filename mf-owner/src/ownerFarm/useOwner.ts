import type { FarmEdit, OwnedFarm } from '@sideroad/shared/contract';
import { editFarm, ownedFarmQuery } from '@sideroad/shared/owner';
import { useQueryClient } from '@sideroad/shared/query';
import { useState } from 'react';
import { useLookups } from '../choices/useLookups.ts';
import { failureText, isOld } from './edits.ts';
import { own } from './texts.ts';

type Change = () => Promise<OwnedFarm>;

/** Makes the calls that change a farm, and says what became of the last one. */
export function useOwner(farmId: string, owned: OwnedFarm) {
  const queries = useQueryClient();
  const lookups = useLookups();
  const [outcome, setOutcome] = useState<{ text: string; undo?: Change | undefined }>({ text: '' });
  const say = (text: string) => setOutcome({ text });
  const refetch = () => queries.fetchQuery(ownedFarmQuery(farmId));

  /** Shows the farm as it is after a change. @param undo takes the change back */
  function done(next: OwnedFarm, text: string, undo?: Change): void {
    // Its page, the lists with it and its history have changed.
    void queries.invalidateQueries();
    queries.setQueryData(ownedFarmQuery(farmId).queryKey, next);
    setOutcome({ text, undo });
  }

  async function run(change: Change, text: string, undo?: (next: OwnedFarm) => Promise<OwnedFarm>) {
    if (outcome.text === own.saving) return;
    say(own.saving);
    try {
      const next = await change();
      done(next, text, undo && (() => undo(next)));
    } catch (error) {
      say(failureText(error));
      if (isOld(error)) await refetch().catch(() => {});
    }
  }

  /** @param back the edit that takes `edit` back */
  const save = (edit: FarmEdit, back: FarmEdit, text: string) =>
    run(
      () => editFarm(farmId, edit, owned.version),
      text,
      (next) => editFarm(farmId, back, next.version),
    );

  return { farmId, owned, lookups, outcome, refetch, done, run, save };
}

export type Owner = ReturnType<typeof useOwner>;
