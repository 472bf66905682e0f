import { openSession, takeSecret } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { useEffect, useRef } from 'react';
import { linkTexts } from './texts.ts';

/**
 * Opens the session of the private link in the address bar, and of a newer one that is pasted there. A failed one is kept
 * for another try. The data is null where the session of before goes on.
 * @param farmId null: of a link that names no farm, which has no session of before
 */
export function useSession(farmId: string | null) {
  const secret = useRef('');
  const query = useQuery({
    queryKey: ['session', farmId],
    queryFn: async () => {
      secret.current = takeSecret() || secret.current;
      if (farmId && !secret.current) return null;
      const session = await openSession(secret.current, () => window.confirm(linkTexts.replace));
      secret.current = '';
      return session;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const { refetch } = query;
  useEffect(() => {
    const handleChange = () => void refetch();
    window.addEventListener('hashchange', handleChange);
    return () => window.removeEventListener('hashchange', handleChange);
  }, [refetch]);
  return query;
}
