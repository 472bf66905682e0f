import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { FieldError } from '../fields/FieldFrame.tsx';
import { errorId, fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import classes from './Pictures.module.css';

/** Returns the files of a drop, a paste or a file field; text and links are left out. */
const filesIn = (source: DataTransfer | HTMLInputElement | null): File[] =>
  source?.files ? [...source.files] : [];

/** Whether a drag brings files. Their contents are known only after the drop. */
const bringsFiles = ({ types }: DataTransfer) => types.includes('Files');

/** An error of a file field. The path makes its id. */
export type PictureError = readonly [path: string, message: string];

interface PictureFieldProps {
  field: 'cover' | 'gallery';
  errors: readonly PictureError[];
  onFiles: (files: File[]) => void;
}

interface FilePickerProps extends PictureFieldProps {
  /** Visible text; the accessible name is the field's label. */
  text: string;
  multiple?: boolean;
  /** Under a picture that is there already. */
  small?: boolean;
}

/** Types that every current browser decodes. With this list iOS converts a HEIC photo to JPEG. */
const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'avif', 'bmp'].map((kind) => `image/${kind}`).join(',');

/** The browser's file field, drawn as a tile. It is emptied after each choice, so that the same file can be chosen again. */
export function FilePicker({ field, errors, text, multiple, small, onFiles }: FilePickerProps) {
  return (
    <div className={small ? `${classes.add} ${classes.addSmall}` : classes.add}>
      <ImagePlus aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      {!small && (
        <span aria-hidden="true" className={classes.addHint}>
          {texts.pictures.drop}
        </span>
      )}
      <input
        id={fieldId(field)}
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={errors.map(([path]) => errorId(path)).join(' ') || undefined}
        onChange={(event) => {
          const files = filesIn(event.target);
          event.target.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}

/** A labelled field that takes files also by drop and by paste, and shows its errors. */
export function PictureField({
  field,
  errors,
  onFiles,
  count,
  children,
}: PictureFieldProps & { count?: string; children: ReactNode }) {
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
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(field)}>{texts.pictures[field]}</label>
        {count !== undefined && <span className="nums">{count}</span>}
      </div>
      {children}
      {/* Rendered also without errors: screen readers do not announce a live region that arrives with its text. */}
      <div role="status" aria-atomic="false">
        {errors.map(([path, message]) => (
          <FieldError key={path} field={path} problem={message} />
        ))}
      </div>
    </div>
  );
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea');

/**
 * Takes files that are dropped or pasted outside the picture fields. Otherwise the browser would leave the page to open
 * a dropped file, and the owner would lose the form.
 */
export function useStrayFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const handleDrag = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.type === 'drop') onFiles(filesIn(event.dataTransfer));
    };
    const handlePaste = (event: globalThis.ClipboardEvent) => {
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
