import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Removes the tags that the server wrote into the head once the visitor is on another page. React adopts them when it
 * hydrates the page, takes their mark off and removes them itself; this is for a page that the visitor leaves before. A
 * page that only completes its own address is the same page.
 */
export function useServerHead(): void {
  const pathname = normalisePath(useLocation().pathname);
  const how = useNavigationType();
  const [first] = useState(pathname);
  const [tags, setTags] = useState<Element[]>([]);
  const isAnother = pathname !== first && how !== 'REPLACE';

  useEffect(() => setTags([...document.head.querySelectorAll('[data-document]')]), []);
  // Before the effects of the next page, which takes the marks off.
  useLayoutEffect(() => {
    if (isAnother) for (const tag of tags) if (tag.hasAttribute('data-document')) tag.remove();
  }, [isAnother, tags]);
}
