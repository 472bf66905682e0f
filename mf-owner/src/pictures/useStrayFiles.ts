import { useEffect } from 'react';
import { bringsFiles, filesIn } from './filesIn.ts';

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea');

/**
 * Takes files that are dropped or pasted beside the two places for pictures. A browser would leave the page for a
 * dropped file, and all that was entered with it.
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
      // Words copied from an office program bring a picture of themselves.
      const isWords = isText(event.target) && event.clipboardData?.types.includes('text/plain');
      if (event.defaultPrevented || files.length === 0 || isWords) return;
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
