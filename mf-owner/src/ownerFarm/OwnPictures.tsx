import type { Image } from '@sideroad/shared/contract';
import type { FormApi } from 'final-form';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { type AddFarmValues, allOf, defaultValues, type Picture } from '../form/values.ts';
import { createFormPictures, type Optimizer, settled } from '../pictures/formPictures.ts';
import { useDroppedFiles } from '../pictures/PictureField.tsx';
import { PicturesSection } from '../pictures/PicturesSection.tsx';
import { NOTHING_DONE, type Progress, runSubmission, toPlan } from '../submission/sequence.ts';
import { texts } from '../texts.ts';
import { failureOf, PartForm } from './EditSection.tsx';
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
  // A registration whose farm and pictures are there already.
  const [progress, setProgress] = useState<Progress>(() => ({
    ...NOTHING_DONE,
    farm: { id: farmId, accessToken: '' },
    tickets: Object.fromEntries(allOf(start).map(({ key }) => [key, { id: key, uploadUrl: '' }])),
    uploaded: allOf(start).map(({ key }) => key),
    coverConfirmed: start.cover?.key ?? null,
    galleryConfirmed: start.gallery.map(({ key }) => key),
  }));

  async function send(form: FormApi<AddFarmValues>) {
    await settled(form);
    const { values, errors, hasValidationErrors } = form.getState();
    if (hasValidationErrors) return errors;
    try {
      await runSubmission(
        { registrations: [], idempotencyKey: '', plan: toPlan(values), progress },
        { onSteps: () => {}, onProgress: setProgress, onCreated: () => {} },
      );
      owner.done(await owner.refetch(), own.saved(texts.sections.pictures));
      close();
      return undefined;
    } catch (error) {
      return failureOf(error);
    }
  }

  return (
    <PartForm part="pictures" start={start} lookups={lookups} send={send} cancel={close}>
      <Section optimizer={optimizer} />
    </PartForm>
  );
}
