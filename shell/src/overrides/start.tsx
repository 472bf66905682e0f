import type { ReactNode } from 'react';
import { platform } from '../remotes/loader.ts';
import { loadRecord, pinned, registry } from '../remotes/registry.ts';
import { keepLoad } from '../versions/LoadsTable.tsx';
import { VersionsPage } from '../versions/VersionsPage.tsx';
import { applyOverrides } from './askBuild.ts';
import { Overrides } from './Overrides.tsx';
import { type Allowed, readChoices, type Session, sessionActions, tellUnusedPreloads } from './session.ts';

/** Takes `remotes` out of a query, so that the panel does not open again with the next page. */
export function withoutRequest(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^remotes(=|$)/.test(part));
  return others.length === 0 ? '' : `?${others.join('&')}`;
}

/** Whether the address asks for the panel (`?remotes`, whatever its value: an address opens it, and chooses nothing). */
function takeRequest(): boolean {
  const { search, pathname, hash } = location;
  const rest = withoutRequest(search);
  if (rest === search) return false;
  history.replaceState(history.state, '', pathname + rest + hash);
  return true;
}

/**
 * Starts what QA gets (issue 8, overrides): puts the chosen builds in place and begins the record of loads. Has to end
 * before the first page is drawn.
 * @param origins from which remotes may be taken
 */
export async function startOverrides(
  origins: readonly string[],
): Promise<{ tools: ReactNode; versions: ReactNode }> {
  const isAsked = takeRequest();
  const live = { ...registry };
  const allowed: Allowed = { remotes: Object.keys(live), origins };
  const choices = readChoices(allowed);
  tellUnusedPreloads(Object.keys(choices));
  loadRecord.note = keepLoad;
  for (const remote of Object.keys(choices)) pinned.add(remote);
  const overrides = await applyOverrides(registry, choices, platform);
  const session: Session = {
    live,
    overrides,
    allowed,
    platform,
    ...sessionActions(allowed, () => location.reload()),
  };
  return {
    tools: <Overrides session={session} isOpenAtFirst={isAsked} />,
    versions: <VersionsPage session={session} />,
  };
}
