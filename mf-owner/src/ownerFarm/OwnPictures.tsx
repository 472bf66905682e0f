import { sessionToken } from '@sideroad/shared/owner';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { type AddFarmValues, allOf } from '../form/values.ts';
import { createFormPictures, type Optimizer } from '../pictures/formPictures.ts';
import { useDroppedFiles } from '../pictures/PictureField.tsx';
import { PicturesSection } from '../pictures/PicturesSection.tsx';
import { NOTHING_DONE, type Progress, runSubmission, toPlan } from '../submission/sequence.ts';
import { EditSection } from './EditSection.tsx';
import { valuesOf } from './edits.ts';
import type { Owner } from './useOwner.ts';

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
  const { farmId, owned } = owner;
  // A registration whose farm and pictures are there already.
  const [progress, setProgress] = useState<Progress>(() => {
    const { cover, gallery } = valuesOf(owned);
    const keys = allOf({ cover, gallery }).map(({ key }) => key);
    return {
      ...NOTHING_DONE,
      tickets: Object.fromEntries(keys.map((key) => [key, { id: key, uploadUrl: '' }])),
      uploaded: keys,
      coverConfirmed: cover?.key ?? null,
      galleryConfirmed: gallery.map(({ key }) => key),
    };
  });
  async function sendPictures(values: AddFarmValues) {
    // The session may be another one than at the last try.
    const farm = { id: farmId, accessToken: sessionToken(farmId) };
    await runSubmission(
      { registrations: [], idempotencyKey: '', plan: toPlan(values), progress: { ...progress, farm } },
      { onSteps: () => {}, onProgress: setProgress, onCreated: () => {} },
    );
    return owner.refetch();
  }
  return (
    <EditSection part="pictures" owner={owner} close={close} sendPictures={sendPictures}>
      <Section optimizer={optimizer} />
    </EditSection>
  );
}
