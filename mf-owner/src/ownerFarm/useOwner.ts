import { isNotFound } from '@sideroad/shared/api';
import type { FarmEdit, FarmLink, LinkRequest, NewLink, OwnedFarm } from '@sideroad/shared/contract';
import { editFarm, endFarmLink, makeFarmLink, openSession, ownedFarmQuery } from '@sideroad/shared/owner';
import { useQueryClient } from '@sideroad/shared/query';
import { useRef, useState } from 'react';
import { useLookups } from '../choices/useLookups.ts';
import { failureText, isOld } from './edits.ts';
import { own } from './texts.ts';

type OwnerCall = () => Promise<OwnedFarm>;

/** Makes the calls that change a farm, and says what became of the last one. */
export function useOwner(farmId: string, owned: OwnedFarm) {
  const queries = useQueryClient();
  const lookups = useLookups();
  const [outcome, setOutcome] = useState<{ text: string; undo?: OwnerCall | undefined }>({ text: '' });
  /** New links that have not ended, shown until the page is left. */
  const [newLinks, setNewLinks] = useState<readonly (NewLink & LinkRequest)[]>([]);
  const renewed = useRef<FarmLink>(undefined);
  const say = (text: string) => setOutcome({ text });
  const refetch = () => queries.fetchQuery(ownedFarmQuery(farmId));

  /** Shows the farm as it is after a change. @param undo takes the change back */
  function done(next: OwnedFarm, text: string, undo?: OwnerCall): void {
    // Its page, the lists with it and its history have changed.
    void queries.invalidateQueries();
    queries.setQueryData(ownedFarmQuery(farmId).queryKey, next);
    setOutcome({ text, undo });
  }

  async function makeLink(request: LinkRequest): Promise<string> {
    const link = await makeFarmLink(farmId, request);
    setNewLinks((all) => [...all, { ...link, ...request }]);
    return link.secret;
  }

  async function endLink(id: string): Promise<void> {
    await endFarmLink(farmId, id);
    setNewLinks((all) => all.filter((link) => link.id !== id));
  }

  /** Puts a new link in the place of the own one, which ends last, so that a lost answer locks nobody out. */
  async function renewLink(link: FarmLink): Promise<void> {
    if (!renewed.current) await openSession(await makeLink({ name: link.name }), () => true);
    // Another try ends the same link.
    renewed.current ??= link;
    await endLink(renewed.current.id).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
    renewed.current = undefined;
  }

  /** @returns whether it was done */
  async function run(
    change: OwnerCall,
    text: string,
    undo?: (next: OwnedFarm) => Promise<OwnedFarm>,
  ): Promise<boolean> {
    if (outcome.text === own.saving) return false;
    say(own.saving);
    try {
      const next = await change();
      done(next, text, undo && (() => undo(next)));
      return true;
    } catch (error) {
      say(failureText(error));
      if (isOld(error)) await refetch().catch(() => {});
      return false;
    }
  }

  /** @param back the edit that takes `edit` back */
  const save = (edit: FarmEdit, back: FarmEdit, text: string) =>
    run(
      () => editFarm(farmId, edit, owned.version),
      text,
      (next) => editFarm(farmId, back, next.version),
    );

  const links = { newLinks, makeLink, endLink, renewLink };
  return { farmId, owned, lookups, outcome, refetch, done, run, save, ...links };
}

export type Owner = ReturnType<typeof useOwner>;
