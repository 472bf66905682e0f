import { useState } from 'react';
import { type Answer, askBuild, findBuild } from './askBuild.ts';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

function problemOf(answer: Answer | null, remote: string): string {
  if (!answer) return texts.nowhere(remote);
  return answer.kind === 'refused' ? answer.why : texts.unreachable(answer.origin, remote);
}

/** Choosing another build of one remote: it is asked for first, and taken only when this site can run it. */
export function useChoice(remote: string, { allowed, platform, choose }: Session) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function take(origin: string | null): void {
    try {
      choose(remote, origin);
    } catch {
      setAsking(false);
      setProblem(texts.panel.noStorage);
    }
  }

  /** @param origin one of the allowed; empty for whichever has it */
  async function use(origin: string): Promise<void> {
    setAsking(true);
    setProblem(null);
    const wanted = { remote, platform };
    const answer = origin === '' ? await findBuild(allowed.origins, wanted) : await askBuild(origin, wanted);
    if (answer?.kind === 'build') {
      take(answer.origin);
      return;
    }
    setAsking(false);
    setProblem(problemOf(answer, remote));
  }

  return { asking, problem, use, goLive: () => take(null) };
}
