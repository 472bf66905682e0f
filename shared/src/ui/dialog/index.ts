export { BottomSheet } from './BottomSheet.tsx';
export { Modal } from './Modal.tsx';
export type { DialogProps } from './Overlay.tsx';
export { Panel } from './Panel.tsx';
