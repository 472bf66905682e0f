import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import { errorId, fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import type { PictureFieldName } from './formPictures.ts';
import classes from './Pictures.module.css';

/** Returns the files of a drop, a paste or a file field; text and links are left out. */
const filesIn = (source: DataTransfer | HTMLInputElement | null): File[] =>
  source?.files ? [...source.files] : [];

/** Whether a drag brings files. Their contents are known only after the drop. */
const bringsFiles = ({ types }: DataTransfer) => types.includes('Files');

/** An error of a file field. The path makes its id. */
export type PictureError = readonly [path: string, message: string];

interface PictureFieldProps {
  field: PictureFieldName;
  errors: readonly PictureError[];
}

interface FilePickerProps extends PictureFieldProps {
  /** Visible text; the accessible name is the field's label. */
  text: string;
  multiple?: boolean;
  /** Under a picture that is there already. */
  small?: boolean;
  onFiles: (files: File[]) => void;
}

/** Types that every current browser decodes. With this list iOS converts a HEIC photo to JPEG. */
const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'avif', 'bmp'].map((kind) => `image/${kind}`).join(',');

/** The browser's file field, drawn as a tile. It is emptied after each choice, so that the same file can be chosen again. */
export function FilePicker({ field, errors, text, multiple, small, onFiles }: FilePickerProps) {
  return (
    <div className={clsx(fieldClasses.covered, classes.add, small && classes.addSmall)}>
      <ImagePlus aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      {!small && (
        <span aria-hidden="true" className={classes.addHint}>
          <span className={classes.drop}>{texts.pictures.drop}</span>
          <span className={classes.take}>{texts.pictures.take(multiple)}</span>
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

/** A labelled field, also for files that are dropped or pasted (`useDroppedFiles`), with its errors. */
export function PictureField({
  field,
  errors,
  count,
  children,
}: PictureFieldProps & { count?: string; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const handleLeave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
      setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file field in it does the same for the keyboard
    <div
      data-pictures={field}
      className={clsx(classes.zone, over && classes.over)}
      onDragOver={({ dataTransfer }) => setOver(bringsFiles(dataTransfer))}
      onDragLeave={handleLeave}
      onDrop={() => setOver(false)}
    >
      <div className={fieldClasses.labelRow}>
        <label htmlFor={fieldId(field)}>{texts.pictures[field]}</label>
        {count !== undefined && <span className="nums muted small">{count}</span>}
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
  target instanceof HTMLElement && target.matches('input:not([type=file]), textarea');

const fieldAt = (target: EventTarget | null): PictureFieldName =>
  target instanceof Element && target.closest('[data-pictures=cover]') ? 'cover' : 'gallery';

/**
 * Takes files that are dropped or pasted into a picture field, and for the gallery those from elsewhere in the page.
 * Otherwise the browser would leave the page to open a dropped file, and the owner would lose the form. While `busy`
 * files are refused, because the pictures to send are fixed.
 */
export function useDroppedFiles(
  busy: boolean,
  onFiles: (field: PictureFieldName, files: File[]) => void,
): void {
  useEffect(() => {
    const control = new AbortController();
    const handleDrag = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (busy) event.dataTransfer.dropEffect = 'none';
      else if (event.type === 'drop') onFiles(fieldAt(event.target), filesIn(event.dataTransfer));
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      // Text that is copied from an office program comes with a picture of itself.
      const isPastedText = isText(event.target) && event.clipboardData?.types.includes('text/plain');
      if (busy || files.length === 0 || isPastedText) return;
      event.preventDefault();
      onFiles(fieldAt(event.target), files);
    };
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      document.addEventListener(type, handleDrag, control);
    document.addEventListener('paste', handlePaste, control);
    return () => control.abort();
  }, [busy, onFiles]);
}
