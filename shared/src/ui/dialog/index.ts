export { type DialogProps, Modal, Panel } from './Dialog.tsx';
