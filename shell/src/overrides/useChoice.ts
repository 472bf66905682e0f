import { useState } from 'react';
import { type Answer, askChoice, findBuild } from './askBuild.ts';
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

  function take(choice: string | null): void {
    try {
      choose(remote, choice);
    } catch {
      setAsking(false);
      setProblem(texts.panel.noStorage);
    }
  }

  /** @param choice one of the allowed origins, or a version; empty for whichever origin has it */
  async function use(choice: string): Promise<void> {
    setAsking(true);
    setProblem(null);
    const wanted = { remote, platform };
    const answer = choice === '' ? await findBuild(allowed.origins, wanted) : await askChoice(choice, wanted);
    if (answer?.kind === 'build') {
      take(choice || answer.origin);
      return;
    }
    setAsking(false);
    setProblem(problemOf(answer, remote));
  }

  return { asking, problem, use, goLive: () => take(null) };
}
