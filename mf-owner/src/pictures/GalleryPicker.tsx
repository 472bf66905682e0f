import { LIMITS } from '@sideroad/shared/domain/registration';
import { fieldId } from '../form/fieldId.ts';
import { useProblem } from '../form/problemBook.ts';
import { texts } from '../texts.ts';
import { DropZone } from './DropZone.tsx';
import { FilePicker } from './FilePicker.tsx';
import { errorAttributes, type PictureError, PictureErrors } from './PictureErrors.tsx';
import classes from './Pictures.module.css';
import { isShort, PICTURE_FIELDS, type Picture, usable } from './picture.ts';
import { SortableTiles } from './SortableTiles.tsx';
import { usePictures, useShelf } from './usePictures.ts';

const FIELD = PICTURE_FIELDS.gallery;

/** What is wrong with all of the files, then what is wrong with each. */
function galleryErrors(gallery: readonly Picture[], problem: string | null): PictureError[] {
  const ofFiles = gallery.flatMap(({ key, message }): PictureError[] =>
    message === null ? [] : [[`${FIELD}[${key}]`, message]],
  );
  const isOfFile = ofFiles.some(([, message]) => message === problem);
  const ofAll = isShort(gallery) ? texts.pictures.tooFew : isOfFile ? null : problem;
  return ofAll === null ? ofFiles : [[FIELD, ofAll], ...ofFiles];
}

/** The other pictures, in the owner's order. */
export function GalleryPicker() {
  const shelf = useShelf();
  const { gallery } = usePictures();
  const errors = galleryErrors(gallery, useProblem(FIELD));
  return (
    <DropZone onFiles={shelf.addToGallery}>
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(FIELD)}>{texts.pictures.gallery}</label>
        <span className="nums">{texts.pictures.galleryCount(usable(gallery).length, LIMITS.galleryMin)}</span>
      </div>
      <SortableTiles pictures={gallery} onMove={shelf.move} onRemove={shelf.remove}>
        <FilePicker
          field={FIELD}
          text={texts.pictures.addGallery}
          multiple
          attributes={errorAttributes(errors)}
          onFiles={shelf.addToGallery}
        />
      </SortableTiles>
      <PictureErrors errors={errors} />
    </DropZone>
  );
}
