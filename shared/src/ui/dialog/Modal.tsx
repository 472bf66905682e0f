import { type DialogProps, Overlay } from './Overlay.tsx';

/** A dialog in the middle of the page. */
export function Modal(props: DialogProps) {
  return <Overlay {...props} shape="modal" />;
}
