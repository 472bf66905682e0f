import { LIMITS } from '@sideroad/shared/domain/registration';
import { FieldError } from '../fields/FieldError.tsx';
import { useControlAttributes } from '../fields/useTextField.ts';
import { errorId, fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import { DropZone } from './DropZone.tsx';
import { FilePicker } from './FilePicker.tsx';
import classes from './Pictures.module.css';
import { PICTURE_FIELDS, usable } from './picture.ts';
import { SortableTiles } from './SortableTiles.tsx';
import { usePictures, useShelf } from './usePictures.ts';

const FIELD = PICTURE_FIELDS.gallery;

/** The other pictures, in the owner's order. */
export function GalleryPicker() {
  const shelf = useShelf();
  const { gallery, galleryShort } = usePictures();
  const { problem, attributes } = useControlAttributes(FIELD, false);
  const count = usable(gallery).length;
  const short = galleryShort && count < LIMITS.galleryMin ? texts.pictures.tooFew : null;
  // What is wrong with a file stands at its tile; here stands what is wrong with all of them.
  const isOfFile = gallery.some(({ message }) => message !== null && message === problem);
  const shown = (isOfFile ? null : problem) ?? short;
  return (
    <DropZone onFiles={shelf.addToGallery}>
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(FIELD)}>{texts.pictures.gallery}</label>
        <span className="nums">{texts.pictures.galleryCount(count, LIMITS.galleryMin)}</span>
      </div>
      <SortableTiles pictures={gallery} onMove={shelf.move} onRemove={shelf.remove}>
        <FilePicker
          field={FIELD}
          text={texts.pictures.addGallery}
          multiple
          attributes={{ ...attributes, 'aria-describedby': shown ? errorId(FIELD) : undefined }}
          onFiles={shelf.addToGallery}
        />
      </SortableTiles>
      <div role="status">
        <FieldError field={FIELD} problem={shown} />
      </div>
    </DropZone>
  );
}
