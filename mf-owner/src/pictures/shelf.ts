import { importAgain } from '@sideroad/shared/importAgain';
import { createStore } from '@sideroad/shared/store';
import type { ImageOptimizer } from '../images/optimizer.ts';
import { ImageProblem } from '../images/problem.ts';
import { coverProblemText, galleryProblemText } from '../images/problemText.ts';
import type { OptimizedImage } from '../images/reduce.ts';
import { allOf, EMPTY_SHELF, isPending, type Picture, type Shelf } from './picture.ts';

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

/** The same list with one picture in another state; pictures that were removed meanwhile stay removed. */
const withChange = (shelf: Shelf, key: string, change: Partial<Picture>): Shelf => {
  const apply = (picture: Picture) => (picture.key === key ? { ...picture, ...change } : picture);
  return { ...shelf, cover: shelf.cover && apply(shelf.cover), gallery: shelf.gallery.map(apply) };
};

/**
 * Keeps the chosen pictures and makes each ready as it is added. Removing one takes it back wherever it is.
 * @param makeOptimizer called with the first file: what it looks at is the browser's
 */
export function createShelf(makeOptimizer: () => Optimizer = laterOptimizer) {
  const store = createStore<Shelf>(() => EMPTY_SHELF);
  const running = new Map<string, AbortController>();
  let optimizer: Optimizer | undefined;
  let made = 0;

  const change = (key: string, next: Partial<Picture>) =>
    store.setState(withChange(store.getState(), key, next));

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

  const setGallery = (gallery: readonly Picture[]) => store.setState({ gallery });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Takes the first file as the cover, in place of an earlier one. */
    setCover([file]: readonly File[]): void {
      if (!file) return;
      const { cover } = store.getState();
      if (cover) letGo(cover);
      const picture = toPicture(file);
      store.setState({ cover: picture });
      void makeReady('cover', picture, file);
    },
    /** Adds files to the gallery's end. Fewer than four in all are kept (decision F2). */
    addToGallery(files: readonly File[]): void {
      if (files.length === 0) return;
      const added = files.map((file) => ({ file, picture: toPicture(file) }));
      const gallery = [...store.getState().gallery, ...added.map(({ picture }) => picture)];
      setGallery(gallery);
      for (const { file, picture } of added) void makeReady('gallery', picture, file);
    },
    remove(key: string): void {
      const { cover, gallery } = store.getState();
      for (const picture of allOf(store.getState())) if (picture.key === key) letGo(picture);
      store.setState({ cover: cover?.key === key ? null : cover });
      setGallery(gallery.filter((picture) => picture.key !== key));
    },
    /** Puts a picture of the gallery in the place of another one. */
    move(key: string, toPlaceOf: string): void {
      const { gallery } = store.getState();
      const from = gallery.findIndex((picture) => picture.key === key);
      const to = gallery.findIndex((picture) => picture.key === toPlaceOf);
      const moved = gallery[from];
      if (!moved || to < 0) return;
      const rest = gallery.filter((picture) => picture !== moved);
      setGallery([...rest.slice(0, to), moved, ...rest.slice(to)]);
    },
    /** Waits until no picture is being made ready any more. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (allOf(store.getState()).some(isPending)) return;
          stop();
          resolve();
        };
        const stop = store.subscribe(look);
        look();
      });
    },
    /** Takes everything back. */
    clear(): void {
      for (const picture of allOf(store.getState())) letGo(picture);
      store.setState(EMPTY_SHELF);
    },
  };
}

export type PictureShelf = ReturnType<typeof createShelf>;
