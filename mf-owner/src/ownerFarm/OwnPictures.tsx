import { ApiError } from '@sideroad/shared/api';
import type { Image } from '@sideroad/shared/contract';
import { confirmCover, confirmGallery, requestUpload, uploadFile } from '@sideroad/shared/owner';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { Lookups } from '../choices/useLookups.ts';
import { type AddFarmValues, allOf, defaultValues, type Picture } from '../form/values.ts';
import { createFormPictures, type Optimizer, settled } from '../pictures/formPictures.ts';
import { useDroppedFiles } from '../pictures/PictureField.tsx';
import { PicturesSection } from '../pictures/PicturesSection.tsx';
import { uploadName } from '../submission/sequence.ts';
import { texts } from '../texts.ts';
import { Disclosure } from './Disclosure.tsx';
import { failureText, isSame } from './edits.ts';
import { PartForm } from './PartForm.tsx';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

/** A picture that the farm has, as the form shows one. Its key is its id. */
const toPicture = ({ id, viewUrl }: Image, index: number): Picture => ({
  key: id,
  fileName: own.picture(index + 1),
  state: 'done',
  image: null,
  previewUrl: viewUrl,
  message: null,
});

interface PicturesProps {
  owner: Owner;
  lookups: Lookups;
  optimizer: Optimizer | undefined;
}

function Section({ optimizer }: Pick<PicturesProps, 'optimizer'>) {
  const form = useForm<AddFarmValues>();
  const [pictures] = useState(() => createFormPictures(form, optimizer));
  useDroppedFiles(false, pictures.add);
  useEffect(() => pictures.releaseAll, [pictures]);
  return <PicturesSection pictures={pictures} />;
}

function PicturesForm({ owner, lookups, optimizer, onClose }: PicturesProps & { onClose: () => void }) {
  const { farmId, owned } = owner;
  const [start] = useState<AddFarmValues>(() => ({
    ...defaultValues(),
    cover: owned.page.coverImage && toPicture(owned.page.coverImage, 0),
    gallery: owned.page.images.map(toPicture),
  }));
  /** Ids of the uploaded pictures by key, so that another try sends only the rest. */
  const uploaded = useRef(new Map<string, string>());
  const idOf = ({ key }: Picture) => uploaded.current.get(key) ?? key;

  async function upload(pictures: readonly Picture[]): Promise<void> {
    const fresh = pictures.filter(({ image }) => image !== null);
    for (const [index, { key, fileName, image }] of fresh.entries()) {
      if (!image || uploaded.current.has(key)) continue;
      owner.say(texts.submission.upload(index + 1, fresh.length));
      const { blob } = image;
      const request = { fileName: uploadName(fileName), fileType: blob.type, ownerId: farmId };
      const { id, uploadUrl } = await requestUpload(farmId, { ...request, domain: 'farm' }, null);
      await uploadFile(uploadUrl, blob);
      uploaded.current.set(key, id);
    }
  }

  async function send(form: FormApi<AddFarmValues>) {
    await settled(form);
    const { values, errors, hasValidationErrors } = form.getState();
    if (hasValidationErrors) return errors;
    const { cover, gallery } = values;
    try {
      await upload(allOf(values));
      if (cover?.image) await confirmCover(farmId, idOf(cover), null);
      if (!isSame(gallery.map(idOf), start.gallery.map(idOf)))
        await confirmGallery(farmId, gallery.map(idOf), null);
      owner.done(await owner.refetch(), own.saved(texts.sections.pictures));
      onClose();
      return undefined;
    } catch (error) {
      // What the API refuses may have expired: the next try uploads it again.
      if (error instanceof ApiError && error.status !== undefined) uploaded.current.clear();
      owner.say('');
      return { [FORM_ERROR]: failureText(error) };
    }
  }

  return (
    <PartForm part="pictures" start={start} lookups={lookups} send={send} onCancel={onClose}>
      <Section optimizer={optimizer} />
    </PartForm>
  );
}

/** The farm's pictures, changed by the pipeline of the add-farm form. */
export function OwnPictures(props: PicturesProps) {
  const [open, setOpen] = useState(false);
  const { coverImage, images } = props.owner.owned.page;
  return (
    <Disclosure
      title={texts.sections.pictures}
      summary={own.pictures(images.length + (coverImage ? 1 : 0))}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <PicturesForm {...props} onClose={() => setOpen(false)} />
    </Disclosure>
  );
}
