import { ImagePlus } from 'lucide-react';
import { fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import { filesIn } from './filesIn.ts';
import classes from './Pictures.module.css';

interface FilePickerProps {
  field: string;
  /** What its face says; its name is the visible label's. */
  text: string;
  multiple?: boolean;
  /** Under a picture that is there already. */
  small?: boolean;
  attributes: object;
  onFiles: (files: File[]) => void;
}

/** What every current browser decodes. Given this list, iOS hands a HEIC photo over as JPEG. */
const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'avif', 'bmp'].map((kind) => `image/${kind}`).join(',');

/** The browser's own file field under a tile. It is emptied after each choice, so that the same file can come again. */
export function FilePicker({ field, text, multiple, small, attributes, onFiles }: FilePickerProps) {
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
        {...attributes}
        id={fieldId(field)}
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        onChange={(event) => {
          const files = filesIn(event.target);
          event.target.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}
