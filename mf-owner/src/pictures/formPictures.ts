import { importAgain } from '@sideroad/shared/importAgain';
import type { FormApi } from 'final-form';
import { type AddFarmValues, allOf, isPending, type Picture, type Pictures } from '../form/values.ts';
import type { ImageOptimizer } from '../images/optimizer.ts';
import { ImageProblem } from '../images/problem.ts';
import { texts } from '../texts.ts';

/** Optimizes pictures; tests pass a fake one. */
export type Optimizer = Pick<ImageOptimizer, 'add'>;

/** Loads the optimizer's code with the first picture. */
function lazyOptimizer(): Optimizer {
  let optimizer: Optimizer | undefined;
  return {
    async add(...picture) {
      const code = await importAgain(() => import('../images/optimizer.ts'));
      optimizer ??= new code.ImageOptimizer();
      return optimizer.add(...picture);
    },
  };
}

export type PictureFieldName = keyof Pictures;

function problemText(field: PictureFieldName, error: unknown, fileName: string): string {
  const code = error instanceof ImageProblem ? error.code : 'failed';
  return field === 'cover' ? texts.images.cover[code] : texts.images.gallery[code](fileName);
}

/** Puts chosen files into the form's picture fields and optimizes each. Removing a picture cancels its work. */
export function createFormPictures(form: FormApi<AddFarmValues>, optimizer = lazyOptimizer()) {
  const running = new Map<string, AbortController>();
  let made = 0;
  const pictures = () => form.getState().values;

  /** Replaces a picture, or removes it for null. Does nothing when it was removed meanwhile. */
  function replace(key: string, change: (picture: Picture) => Picture | null): void {
    const { cover, gallery } = pictures();
    if (cover?.key === key) form.change('cover', change(cover));
    else if (gallery.some((picture) => picture.key === key))
      form.change(
        'gallery',
        gallery.flatMap((picture) => (picture.key === key ? (change(picture) ?? []) : picture)),
      );
  }

  async function optimize(field: PictureFieldName, { key, fileName }: Picture, file: File): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    const update = (next: Partial<Picture>) => replace(key, (picture) => ({ ...picture, ...next }));
    running.set(key, control);
    try {
      const image = await optimizer.add(file, { signal, onState: (state) => update({ state }) });
      if (!signal.aborted) update({ state: 'done', image, previewUrl: URL.createObjectURL(image.blob) });
    } catch (error) {
      if (!signal.aborted) update({ state: 'failed', message: problemText(field, error, fileName) });
    } finally {
      running.delete(key);
    }
  }

  function toPicture(file: File): Picture {
    made += 1;
    return {
      key: `picture-${made}`,
      fileName: file.name,
      state: 'waiting',
      image: null,
      previewUrl: null,
      message: null,
    };
  }

  function release({ key, previewUrl }: Picture): void {
    running.get(key)?.abort();
    if (previewUrl) URL.revokeObjectURL(previewUrl);
  }

  return {
    /**
     * Adds files to the end of the gallery, also while there are fewer than four [ADD-32], or takes the first as the
     * cover, in place of an earlier one.
     */
    add(field: PictureFieldName, files: readonly File[]): void {
      const chosen = files.slice(0, field === 'cover' ? 1 : undefined);
      const added = chosen.map((file) => ({ file, picture: toPicture(file) }));
      const [first] = added;
      if (!first) return;
      const { cover, gallery } = pictures();
      if (field === 'cover') {
        if (cover) release(cover);
        form.change('cover', first.picture);
      } else form.change('gallery', [...gallery, ...added.map(({ picture }) => picture)]);
      for (const { file, picture } of added) void optimize(field, picture, file);
    },
    remove(picture: Picture): void {
      release(picture);
      replace(picture.key, () => null);
    },
    /** Cancels and frees all pictures, before the form is emptied. */
    releaseAll(): void {
      for (const picture of allOf(pictures())) release(picture);
    },
  };
}

export type FormPictures = ReturnType<typeof createFormPictures>;

/** Waits until every picture of the form is optimized or has failed. */
export async function settled(form: FormApi<AddFarmValues>): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const check = ({ values }: { values: AddFarmValues }) => {
      if (!allOf(values).some(isPending)) resolve();
    };
    stop = form.subscribe(check, { values: true });
  });
  stop();
}
