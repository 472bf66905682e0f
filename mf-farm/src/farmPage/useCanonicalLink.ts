import { useConfig } from '@sideroad/shared/host';
import { useEffect } from 'react';

const removeAll = () => {
  for (const link of document.head.querySelectorAll('link[rel=canonical]')) link.remove();
};

/**
 * Has the head name this address as the page's own, in place of what stood there (decision D5: 'a wrong slug is shown
 * with the right canonical link'). A second link would leave open which is right.
 * @param path of the address; none while it is not known, which changes nothing
 */
export function useCanonicalLink(path: string | undefined): void {
  const { publicUrl } = useConfig();
  useEffect(() => {
    if (path === undefined) return;
    removeAll();
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = new URL(path, publicUrl).href;
    document.head.append(link);
    return () => link.remove();
  }, [path, publicUrl]);
}
