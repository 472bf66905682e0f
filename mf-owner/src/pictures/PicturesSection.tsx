import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import { CoverPicker } from './CoverPicker.tsx';
import { GalleryPicker } from './GalleryPicker.tsx';
import classes from './Pictures.module.css';
import { allOf } from './picture.ts';
import { usePictures } from './usePictures.ts';

/** Cover and gallery: by picking, dropping and pasting. */
export function PicturesSection() {
  const pictures = allOf(usePictures());
  const ready = pictures.filter(({ state }) => state === 'done').length;
  return (
    <Section part="pictures" lead={texts.pictures.lead}>
      <div className={classes.columns}>
        <CoverPicker />
        <GalleryPicker />
      </div>
      <p role="status" className="sr-only">
        {pictures.length > 0 && texts.pictures.progress(ready, pictures.length)}
      </p>
    </Section>
  );
}
