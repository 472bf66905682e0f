import { fieldId } from '../form/fieldId.ts';
import { useProblem } from '../form/problemBook.ts';
import { texts } from '../texts.ts';
import { DropZone } from './DropZone.tsx';
import { FilePicker } from './FilePicker.tsx';
import { errorAttributes, type PictureError, PictureErrors } from './PictureErrors.tsx';
import classes from './Pictures.module.css';
import { PICTURE_FIELDS } from './picture.ts';
import { Tile } from './Tile.tsx';
import { usePictures, useShelf } from './usePictures.ts';

const FIELD = PICTURE_FIELDS.cover;

/** The one picture that stands for the farm. */
export function CoverPicker() {
  const shelf = useShelf();
  const { cover } = usePictures();
  const problem = useProblem(FIELD);
  const message = cover?.message ?? problem;
  const errors: PictureError[] = message === null ? [] : [[FIELD, message]];
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
        attributes={errorAttributes(errors)}
        onFiles={shelf.setCover}
      />
      <PictureErrors errors={errors} />
    </DropZone>
  );
}
