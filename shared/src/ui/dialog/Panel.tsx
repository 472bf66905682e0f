import { useMediaQuery } from '@sideroad/shared/ui/media';
import { type DialogProps, Overlay } from './Overlay.tsx';

/** The button `View all features` opens all of them, in groups named by feature category [FARM-23]. */
export function Panel(props: DialogProps) {
  const wide = useMediaQuery('(min-width: 788px)');
  return <Overlay {...props} shape={wide ? 'modal' : 'sheet'} />;
}
