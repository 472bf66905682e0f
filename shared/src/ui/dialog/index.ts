export { BottomSheet, type DialogProps, Modal, Panel } from './Dialog.tsx';
