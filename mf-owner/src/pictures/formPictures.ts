import { importAgain } from '@sideroad/shared/importAgain';
import type { FormApi } from 'final-form';
import { type AddFarmValues, allOf, isPending, type Picture } from '../form/values.ts';
import type { ImageOptimizer } from '../images/optimizer.ts';
import { ImageProblem } from '../images/problem.ts';
import type { OptimizedImage } from '../images/reduce.ts';
import { texts } from '../texts.ts';

/** Optimizes pictures; tests pass a fake one. */
export type Optimizer = Pick<ImageOptimizer, 'add'>;

/** Loads the optimizer's code with the first picture. */
function lazyOptimizer(): Optimizer {
  let loading: Promise<Optimizer> | undefined;
  return {
    async add(...picture) {
      loading ??= importAgain(() => import('../images/optimizer.ts')).then(
        (code) => new code.ImageOptimizer(),
      );
      const optimizer = await loading.catch((error: unknown) => {
        // The next picture loads it again.
        loading = undefined;
        throw error;
      });
      return optimizer.add(...picture);
    },
  };
}

type PictureField = 'cover' | 'gallery';

function problemText(field: PictureField, error: unknown, fileName: string): string {
  const code = error instanceof ImageProblem ? error.code : 'failed';
  return field === 'cover' ? texts.images.cover[code] : texts.images.gallery[code](fileName);
}

/**
 * Puts chosen files into the form's picture fields and optimizes each. Removing a picture cancels its work.
 * @param makeOptimizer called with the first file
 */
export function createFormPictures(
  form: FormApi<AddFarmValues>,
  makeOptimizer: () => Optimizer = lazyOptimizer,
) {
  const running = new Map<string, AbortController>();
  let optimizer: Optimizer | undefined;
  let made = 0;
  const pictures = () => form.getState().values;

  /** Changes a picture, unless it was removed meanwhile. */
  function change(key: string, next: Partial<Picture>): void {
    const { cover, gallery } = pictures();
    const apply = (picture: Picture) => (picture.key === key ? { ...picture, ...next } : picture);
    if (cover?.key === key) form.change('cover', apply(cover));
    else if (gallery.some((picture) => picture.key === key)) form.change('gallery', gallery.map(apply));
  }

  async function optimize(field: PictureField, { key, fileName }: Picture, file: File): Promise<void> {
    const control = new AbortController();
    running.set(key, control);
    optimizer ??= makeOptimizer();
    try {
      const image: OptimizedImage = await optimizer.add(file, {
        signal: control.signal,
        onState: (state) => {
          if (state === 'waiting' || state === 'optimizing') change(key, { state });
        },
      });
      if (control.signal.aborted) return;
      change(key, { state: 'done', image, previewUrl: URL.createObjectURL(image.blob) });
    } catch (error) {
      if (control.signal.aborted) return;
      change(key, { state: 'failed', message: problemText(field, error, fileName) });
    } finally {
      running.delete(key);
    }
  }

  function toPicture(file: File): Picture {
    made += 1;
    return {
      key: `picture-${made}`,
      fileName: file.name,
      sourceBytes: file.size,
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
    /** Takes the first file as the cover and replaces an earlier one. */
    setCover([file]: readonly File[]): void {
      if (!file) return;
      const { cover } = pictures();
      if (cover) release(cover);
      const picture = toPicture(file);
      form.change('cover', picture);
      void optimize('cover', picture, file);
    },
    /** Adds files to the end of the gallery, also while there are fewer than four [ADD-32]. */
    addToGallery(files: readonly File[]): void {
      if (files.length === 0) return;
      const added = files.map((file) => ({ file, picture: toPicture(file) }));
      form.change('gallery', [...pictures().gallery, ...added.map(({ picture }) => picture)]);
      for (const { file, picture } of added) void optimize('gallery', picture, file);
    },
    remove(picture: Picture): void {
      const { cover, gallery } = pictures();
      release(picture);
      if (cover?.key === picture.key) form.change('cover', null);
      else
        form.change(
          'gallery',
          gallery.filter(({ key }) => key !== picture.key),
        );
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
