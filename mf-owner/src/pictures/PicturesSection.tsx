import { LIMITS } from '@sideroad/shared/domain/registration';
import { useFieldArray } from 'react-final-form-arrays';
import { SHOWN_VALUE, useFormField } from '../fields/useFormField.ts';
import { shownMessage } from '../form/errors.ts';
import { Section } from '../form/Section.tsx';
import { allOf, isShort, type Picture, usable } from '../form/values.ts';
import { texts } from '../texts.ts';
import type { FormPictures } from './formPictures.ts';
import { FilePicker, type PictureError, PictureField } from './PictureField.tsx';
import classes from './Pictures.module.css';
import { SortableTiles } from './SortableTiles.tsx';
import { Tile } from './Tile.tsx';

function CoverPicker({ pictures }: { pictures: FormPictures }) {
  const { value: cover, problem } = useFormField<Picture | null>('cover');
  const message = cover?.message ?? problem;
  const errors: PictureError[] = message === null ? [] : [['cover', message]];
  return (
    <PictureField field="cover" errors={errors}>
      {cover && (
        <div className={classes.tile}>
          <Tile isCover picture={cover} alt={texts.pictures.cover} onRemove={() => pictures.remove(cover)} />
        </div>
      )}
      <FilePicker
        field="cover"
        errors={errors}
        text={cover ? texts.pictures.replaceCover : texts.pictures.addCover}
        small={cover !== null}
        onFiles={(files) => pictures.add('cover', files)}
      />
    </PictureField>
  );
}

/** Lists the gallery's own error, then the error of each file. */
function galleryErrors(gallery: readonly Picture[], problem: string | null): PictureError[] {
  const ofFiles = gallery.flatMap(({ key, message }): PictureError[] =>
    message === null ? [] : [[`gallery[${key}]`, message]],
  );
  const isOfFile = ofFiles.some(([, message]) => message === problem);
  const own = isShort(gallery) ? texts.pictures.tooFew : isOfFile ? null : problem;
  return own === null ? ofFiles : [['gallery', own], ...ofFiles];
}

function GalleryPicker({ pictures }: { pictures: FormPictures }) {
  const { fields, meta } = useFieldArray('gallery', { subscription: SHOWN_VALUE });
  const gallery: readonly Picture[] = fields.value;
  const errors = galleryErrors(gallery, shownMessage(meta));
  return (
    <PictureField
      field="gallery"
      errors={errors}
      count={texts.pictures.galleryCount(usable(gallery).length, LIMITS.galleryMin)}
    >
      <SortableTiles pictures={gallery} onMove={fields.move} onRemove={pictures.remove}>
        <FilePicker
          field="gallery"
          errors={errors}
          text={texts.pictures.addGallery}
          multiple
          onFiles={(files) => pictures.add('gallery', files)}
        />
      </SortableTiles>
    </PictureField>
  );
}

/** Announces to screen readers how many pictures are ready. */
function Progress() {
  const { value: cover } = useFormField<Picture | null>('cover');
  const { value: gallery } = useFormField<readonly Picture[]>('gallery');
  const all = allOf({ cover, gallery });
  const ready = all.filter(({ state }) => state === 'done').length;
  return (
    <p role="status" className="sr-only">
      {all.length > 0 && texts.pictures.progress(ready, all.length)}
    </p>
  );
}

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
