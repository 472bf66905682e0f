import { useLocation } from '@sideroad/shared/router';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the visitor was at the header's search field already when this script took the document over. Then the field
 * stays until the address changes, also where a button would take its place.
 */
export function useEarlySearch(header: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation();
  const [usedAt, setUsedAt] = useState<string | null>(null);
  const firstKey = useState(key)[0];
  useLayoutEffect(() => {
    const field = header.current?.querySelector('input');
    if (field && (field === document.activeElement || field.value !== field.defaultValue))
      setUsedAt(firstKey);
  }, [header, firstKey]);
  return usedAt === key;
}
