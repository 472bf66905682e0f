import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { useEffect, useState } from 'react';

/**
 * Removes the tags that the server wrote into the head once the visitor is on another page. React adopts them when it
 * hydrates the page and removes them itself; this is for a page that the visitor leaves before. A page that only
 * completes its own address is the same page.
 */
export function useServerHead(): void {
  const pathname = normalisePath(useLocation().pathname);
  const how = useNavigationType();
  const [first] = useState(pathname);
  const [tags, setTags] = useState<Element[]>([]);
  const isAnother = pathname !== first && how !== 'REPLACE';

  useEffect(() => setTags([...document.head.querySelectorAll('[data-document]')]), []);
  useEffect(() => {
    if (isAnother) for (const tag of tags) tag.remove();
  }, [isAnother, tags]);
}
