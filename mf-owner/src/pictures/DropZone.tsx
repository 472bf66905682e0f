import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { bringsFiles, filesIn } from './filesIn.ts';
import classes from './Pictures.module.css';

/** A part of the page that takes files by dropping and by pasting. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  };
  const handleLeave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
      setOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    onFiles(filesIn(event.dataTransfer));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file field in it does the same for the keyboard
    <div
      className={over ? `${classes.zone} ${classes.over}` : classes.zone}
      onDragEnter={handleOver}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
    </div>
  );
}
