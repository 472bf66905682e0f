import { importAgain } from '@sideroad/shared/importAgain';
import type { FormApi } from 'final-form';
import type { AddFarmValues } from '../form/values.ts';
import type { ImageOptimizer } from '../images/optimizer.ts';
import { ImageProblem } from '../images/problem.ts';
import { coverProblemText, galleryProblemText } from '../images/problemText.ts';
import type { OptimizedImage } from '../images/reduce.ts';
import { allOf, isPending, type Picture } from './picture.ts';

/** What makes files ready to be sent; the product's is `ImageOptimizer`. */
export type Optimizer = Pick<ImageOptimizer, 'add'>;

/** The product's optimizer. Its code comes with the first picture. */
function laterOptimizer(): Optimizer {
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

type Place = 'cover' | 'gallery';

const problemText = (place: Place, error: unknown, fileName: string): string => {
  const problem = error instanceof ImageProblem ? error : new ImageProblem('failed');
  return place === 'cover' ? coverProblemText(problem) : galleryProblemText(problem, fileName);
};

/**
 * Puts chosen files into the form's picture fields and makes each ready. Removing one takes it back wherever it is.
 * @param makeOptimizer called with the first file: what it looks at is the browser's
 */
export function createFormPictures(
  form: FormApi<AddFarmValues>,
  makeOptimizer: () => Optimizer = laterOptimizer,
) {
  const running = new Map<string, AbortController>();
  let optimizer: Optimizer | undefined;
  let made = 0;
  const pictures = () => form.getState().values;

  /** Changes one picture where it is now; one that was removed meanwhile stays removed. */
  function change(key: string, next: Partial<Picture>): void {
    const { cover, gallery } = pictures();
    const apply = (picture: Picture) => (picture.key === key ? { ...picture, ...next } : picture);
    if (cover?.key === key) form.change('cover', apply(cover));
    else if (gallery.some((picture) => picture.key === key)) form.change('gallery', gallery.map(apply));
  }

  async function makeReady(place: Place, { key, fileName }: Picture, file: File): Promise<void> {
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
      change(key, { state: 'failed', message: problemText(place, error, fileName) });
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

  function letGo({ key, previewUrl }: Picture): void {
    running.get(key)?.abort();
    if (previewUrl) URL.revokeObjectURL(previewUrl);
  }

  return {
    /** Takes the first file as the cover, in place of an earlier one. */
    setCover([file]: readonly File[]): void {
      if (!file) return;
      const { cover } = pictures();
      if (cover) letGo(cover);
      const picture = toPicture(file);
      form.change('cover', picture);
      void makeReady('cover', picture, file);
    },
    /** Adds files to the gallery's end. Fewer than four in all are kept (decision F2). */
    addToGallery(files: readonly File[]): void {
      if (files.length === 0) return;
      const added = files.map((file) => ({ file, picture: toPicture(file) }));
      form.change('gallery', [...pictures().gallery, ...added.map(({ picture }) => picture)]);
      for (const { file, picture } of added) void makeReady('gallery', picture, file);
    },
    remove(picture: Picture): void {
      const { cover, gallery } = pictures();
      letGo(picture);
      if (cover?.key === picture.key) form.change('cover', null);
      else
        form.change(
          'gallery',
          gallery.filter(({ key }) => key !== picture.key),
        );
    },
    /** Takes all of them back, before the form is emptied. */
    letGoAll(): void {
      for (const picture of allOf(pictures())) letGo(picture);
    },
  };
}

export type FormPictures = ReturnType<typeof createFormPictures>;

/** Waits until no picture of the form is being made ready any more. */
export async function settled(form: FormApi<AddFarmValues>): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const look = ({ values }: { values: AddFarmValues }) => {
      if (!allOf(values).some(isPending)) resolve();
    };
    stop = form.subscribe(look, { values: true });
  });
  stop();
}
