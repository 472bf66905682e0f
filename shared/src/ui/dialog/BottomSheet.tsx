import { type DialogProps, Overlay } from './Overlay.tsx';

/** A dialog that slides up from the bottom edge. */
export function BottomSheet(props: DialogProps) {
  return <Overlay {...props} shape="sheet" />;
}
