import { useFormField } from '../fields/useFormField.ts';
import { fieldId } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import { DropZone } from './DropZone.tsx';
import { FilePicker } from './FilePicker.tsx';
import type { FormPictures } from './formPictures.ts';
import { GalleryPicker } from './GalleryPicker.tsx';
import { errorAttributes, type PictureError, PictureErrors } from './PictureErrors.tsx';
import classes from './Pictures.module.css';
import { allOf, PICTURE_FIELDS, type Picture } from './picture.ts';
import { Tile } from './Tile.tsx';

const { cover: COVER, gallery: GALLERY } = PICTURE_FIELDS;

/** The cover picture. */
function CoverPicker({ pictures }: { pictures: FormPictures }) {
  const { value: cover, problem } = useFormField<Picture | null>(COVER);
  const message = cover?.message ?? problem;
  const errors: PictureError[] = message === null ? [] : [[COVER, message]];
  return (
    <DropZone onFiles={pictures.setCover}>
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(COVER)}>{texts.pictures.cover}</label>
      </div>
      {cover && (
        <div className={classes.tile}>
          <Tile isCover picture={cover} alt={texts.pictures.cover} onRemove={() => pictures.remove(cover)} />
        </div>
      )}
      <FilePicker
        field={COVER}
        text={cover ? texts.pictures.replaceCover : texts.pictures.addCover}
        small={cover !== null}
        attributes={errorAttributes(errors)}
        onFiles={pictures.setCover}
      />
      <PictureErrors errors={errors} />
    </DropZone>
  );
}

/** How many pictures are ready, for those who do not see them. */
function Progress() {
  const { value: cover } = useFormField<Picture | null>(COVER);
  const { value: gallery } = useFormField<readonly Picture[]>(GALLERY);
  const all = allOf({ cover, gallery });
  const ready = all.filter(({ state }) => state === 'done').length;
  return (
    <p role="status" className="sr-only">
      {all.length > 0 && texts.pictures.progress(ready, all.length)}
    </p>
  );
}

/** Cover and gallery: by picking, dropping and pasting. */
export function PicturesSection({ pictures }: { pictures: FormPictures }) {
  return (
    <Section part="pictures" lead={texts.pictures.lead}>
      <div className={classes.columns}>
        <CoverPicker pictures={pictures} />
        <GalleryPicker pictures={pictures} />
      </div>
      <Progress />
    </Section>
  );
}
