import { LIMITS } from '@sideroad/shared/domain/registration';
import { useFieldArray } from 'react-final-form-arrays';
import { SHOWN, shownMessage } from '../form/errors.ts';
import { fieldId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import { DropZone } from './DropZone.tsx';
import { FilePicker } from './FilePicker.tsx';
import type { FormPictures } from './formPictures.ts';
import { errorAttributes, type PictureError, PictureErrors } from './PictureErrors.tsx';
import classes from './Pictures.module.css';
import { isShort, PICTURE_FIELDS, type Picture, usable } from './picture.ts';
import { SortableTiles } from './SortableTiles.tsx';

const FIELD = PICTURE_FIELDS.gallery;
const SUBSCRIPTION = { ...SHOWN, value: true };

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
export function GalleryPicker({ pictures }: { pictures: FormPictures }) {
  const { fields, meta } = useFieldArray(FIELD, { subscription: SUBSCRIPTION });
  const gallery: readonly Picture[] = fields.value;
  const errors = galleryErrors(gallery, shownMessage(meta));
  return (
    <DropZone onFiles={pictures.addToGallery}>
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(FIELD)}>{texts.pictures.gallery}</label>
        <span className="nums">{texts.pictures.galleryCount(usable(gallery).length, LIMITS.galleryMin)}</span>
      </div>
      <SortableTiles pictures={gallery} onMove={fields.move} onRemove={pictures.remove}>
        <FilePicker
          field={FIELD}
          text={texts.pictures.addGallery}
          multiple
          attributes={errorAttributes(errors)}
          onFiles={pictures.addToGallery}
        />
      </SortableTiles>
      <PictureErrors errors={errors} />
    </DropZone>
  );
}
