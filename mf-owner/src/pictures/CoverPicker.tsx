import { FieldError } from '../fields/FieldError.tsx';
import { useControlAttributes } from '../fields/useTextField.ts';
import { fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import { DropZone } from './DropZone.tsx';
import { FilePicker } from './FilePicker.tsx';
import classes from './Pictures.module.css';
import { PICTURE_FIELDS } from './picture.ts';
import { Tile } from './Tile.tsx';
import { usePictures, useShelf } from './usePictures.ts';

const FIELD = PICTURE_FIELDS.cover;

/** The one picture that stands for the farm. */
export function CoverPicker() {
  const shelf = useShelf();
  const { cover } = usePictures();
  const { problem, attributes } = useControlAttributes(FIELD, false);
  return (
    <DropZone onFiles={shelf.setCover}>
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(FIELD)}>{texts.pictures.cover}</label>
      </div>
      {cover && (
        <div className={classes.tile}>
          <Tile isCover picture={cover} alt={texts.pictures.cover} onRemove={() => shelf.remove(cover.key)} />
        </div>
      )}
      <FilePicker
        field={FIELD}
        text={cover ? texts.pictures.replaceCover : texts.pictures.addCover}
        small={cover !== null}
        attributes={attributes}
        onFiles={shelf.setCover}
      />
      {/* A file that failed says so at its own tile. */}
      <FieldError field={FIELD} problem={cover?.message ? null : problem} />
    </DropZone>
  );
}
