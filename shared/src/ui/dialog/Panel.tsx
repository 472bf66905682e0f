import { useMediaQuery } from '@sideroad/shared/ui/media';
import { type DialogProps, Overlay } from './Overlay.tsx';

/** Spec section 2, Farm detail: 'a modal on desktop, or a slide-up panel at 787 px or less'. */
export function Panel(props: DialogProps) {
  const wide = useMediaQuery('(min-width: 788px)');
  return <Overlay {...props} shape={wide ? 'modal' : 'sheet'} />;
}
