import type { ReactNode } from 'react';
import { loadRecord, pinned, platform, registry } from '../remotes/loader.ts';
import { keepLoad } from '../versions/LoadsTable.tsx';
import { VersionsPage } from '../versions/VersionsPage.tsx';
import { applyOverrides } from './askBuild.ts';
import { Overrides } from './Overrides.tsx';
import {
  type Allowed,
  readChoices,
  type Session,
  sessionActions,
  tellUnusedPreloads,
  withoutRequest,
} from './session.ts';

/** Whether the address requests the panel (`?remotes` with any value). */
function takeRequest(): boolean {
  const { search, pathname, hash } = location;
  const rest = withoutRequest(search);
  if (rest === search) return false;
  history.replaceState(history.state, '', pathname + rest + hash);
  return true;
}

/**
 * Starts the tools for QA: applies the chosen builds and records loads. Must end before the first page
 * renders.
 * @param origins from which remotes may be loaded
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
