import type { Picture, Shelf } from '../pictures/picture.ts';
import type { Plan, PlannedPicture } from './machine.ts';

/** @throws when the picture is not ready, which the rules have ruled out */
function toPlanned({ key, fileName, image }: Picture): PlannedPicture {
  if (!image) throw new Error(`The picture ${fileName} is not ready`);
  return { key, fileName, blob: image.blob };
}

/** What is to be sent of the pictures that are there. @throws without a cover, which the rules have ruled out */
export function toPlan({ cover, gallery }: Shelf): Plan {
  if (!cover) throw new Error('There is no cover');
  return { cover: toPlanned(cover), gallery: gallery.map(toPlanned) };
}
