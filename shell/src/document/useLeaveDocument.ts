import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { useEffect, useState } from 'react';

/**
 * Takes what the document's head says of its page (shell/server/head.ts) away as soon as the visitor is on another:
 * browsers share the canonical address, and readers read structured data of what is shown. A page that only completes
 * its own address is the same page.
 */
export function useLeaveDocument(): void {
  const pathname = normalisePath(useLocation().pathname);
  const how = useNavigationType();
  const [first] = useState(pathname);
  const isAnother = pathname !== first && how !== 'REPLACE';

  useEffect(() => {
    if (!isAnother) return;
    for (const tag of document.head.querySelectorAll('[data-document]')) tag.remove();
  }, [isAnother]);
}
