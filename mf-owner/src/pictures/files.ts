import { useEffect } from 'react';

/** Returns the files of a drop, a paste or a file field; text and links are left out. */
export const filesIn = (source: DataTransfer | HTMLInputElement | null): File[] =>
  source?.files ? [...source.files] : [];

/** Whether a drag brings files. Their contents are known only after the drop. */
export const bringsFiles = ({ types }: DataTransfer) => types.includes('Files');

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea');

/**
 * Takes files that are dropped or pasted outside the picture fields. Otherwise the browser would leave the page to open
 * a dropped file, and the owner would lose the form.
 */
export function useStrayFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const handleDrag = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.type === 'drop') onFiles(filesIn(event.dataTransfer));
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      // Text that is copied from an office program comes with a picture of itself.
      const isPastedText = isText(event.target) && event.clipboardData?.types.includes('text/plain');
      if (event.defaultPrevented || files.length === 0 || isPastedText) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('dragover', handleDrag);
    document.addEventListener('drop', handleDrag);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('dragover', handleDrag);
      document.removeEventListener('drop', handleDrag);
      document.removeEventListener('paste', handlePaste);
    };
  }, [onFiles]);
}
