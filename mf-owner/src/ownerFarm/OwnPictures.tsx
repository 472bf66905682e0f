import type { Image } from '@sideroad/shared/contract';
import { confirmCover, confirmGallery, requestUpload, uploadFile } from '@sideroad/shared/owner';
import type { FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { type AddFarmValues, allOf, defaultValues, type Picture } from '../form/values.ts';
import { createFormPictures, type Optimizer, settled } from '../pictures/formPictures.ts';
import { useDroppedFiles } from '../pictures/PictureField.tsx';
import { PicturesSection } from '../pictures/PicturesSection.tsx';
import { uploadName } from '../submission/sequence.ts';
import { texts } from '../texts.ts';
import { failureOf, PartForm } from './EditSection.tsx';
import { isSame } from './edits.ts';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

/** A picture that the farm has, as the form shows one. Its key is its id. */
function toPicture({ id, viewUrl }: Image, index: number): Picture {
  const fileName = own.picture(index + 1);
  return { key: id, fileName, state: 'done', image: null, previewUrl: viewUrl, message: null };
}

function Section({ optimizer }: { optimizer: Optimizer | undefined }) {
  const form = useForm<AddFarmValues>();
  const [pictures] = useState(() => createFormPictures(form, optimizer));
  useDroppedFiles(false, pictures.add);
  useEffect(() => pictures.releaseAll, [pictures]);
  return <PicturesSection pictures={pictures} />;
}

interface OwnPicturesProps {
  owner: Owner;
  optimizer: Optimizer | undefined;
  close: () => void;
}

/** The farm's pictures, changed by the pipeline of the add-farm form. */
export function OwnPictures({ owner, optimizer, close }: OwnPicturesProps) {
  const { farmId, owned, lookups } = owner;
  const [start] = useState<AddFarmValues>(() => ({
    ...defaultValues(),
    cover: owned.page.coverImage && toPicture(owned.page.coverImage, 0),
    gallery: owned.page.images.map(toPicture),
  }));
  /** Ids of the uploaded pictures by key, so that another try sends only the rest. */
  const uploaded = useRef(new Map<string, string>());
  const idOf = ({ key }: Picture) => uploaded.current.get(key) ?? key;

  async function upload(pictures: readonly Picture[]): Promise<void> {
    for (const [index, { key, fileName, image }] of pictures.entries()) {
      if (!image || uploaded.current.has(key)) continue;
      owner.say(texts.submission.upload(index + 1, pictures.length));
      const request = { fileName: uploadName(fileName), fileType: image.blob.type, ownerId: farmId };
      const { id, uploadUrl } = await requestUpload(farmId, { ...request, domain: 'farm' }, null);
      await uploadFile(uploadUrl, image.blob);
      uploaded.current.set(key, id);
    }
  }

  async function send(form: FormApi<AddFarmValues>) {
    await settled(form);
    const { values, errors, hasValidationErrors } = form.getState();
    if (hasValidationErrors) return errors;
    const { cover, gallery } = values;
    try {
      await upload(allOf(values).filter(({ image }) => image !== null));
      if (cover?.image) await confirmCover(farmId, idOf(cover), null);
      const ids = gallery.map(idOf);
      if (!isSame(ids, start.gallery.map(idOf))) await confirmGallery(farmId, ids, null);
      owner.done(await owner.refetch(), own.saved(texts.sections.pictures));
      close();
      return undefined;
    } catch (error) {
      owner.say('');
      return failureOf(error);
    }
  }

  return (
    <PartForm part="pictures" start={start} lookups={lookups} send={send} cancel={close}>
      <Section optimizer={optimizer} />
    </PartForm>
  );
}
