import { useQueryClient } from '@sideroad/shared/query';
import { texts } from '../texts.ts';

/** Returns what acts on a farm or term, reads the desk again, says what was done or why not, and whether it was. */
export function useRun(say: (message: string) => void) {
  const client = useQueryClient();
  return async (name: string, did: string, act: () => Promise<unknown>) => {
    const failure = await act().then(() => '', texts.failedWith(name));
    await client.invalidateQueries({ queryKey: ['desk'] });
    if (failure || did) say(failure || texts.did(did, name));
    return failure === '';
  };
}
