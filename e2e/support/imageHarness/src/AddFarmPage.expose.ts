import { ImageOptimizer } from '../../../../mf-owner/src/images/optimizer.ts';
import { ImageProblem } from '../../../../mf-owner/src/images/problem.ts';
import { texts } from '../../../../mf-owner/src/texts.ts';
import type { GivenFile, Outcome } from '../../ownerImages.ts';

const optimizer = new ImageOptimizer();

const bytesOf = (base64: string) => new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(blob);
  });

async function outcomeOf({ name, type, base64 }: GivenFile): Promise<Outcome> {
  const file = new File([bytesOf(base64)], name, { type });
  const states: string[] = [];
  const { signal } = new AbortController();
  const onState = (state: string) => states.push(state);
  try {
    const { blob, width, height } = await optimizer.add(file, { signal, onState });
    return { states: [...states, 'done'], width, height, type: blob.type, base64: await base64Of(blob) };
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    const { code, message } = error;
    return {
      states: [...states, 'failed'],
      code,
      cause: message,
      texts: [texts.images.cover[code], texts.images.gallery[code](name)],
    };
  }
}

/** What a browser test calls. */
export const optimizeAll = (files: GivenFile[]): Promise<Outcome[]> => Promise.all(files.map(outcomeOf));

Object.assign(globalThis, {
  images: {
    optimizeAll,
    add: optimizer.add.bind(optimizer),
    fileOf: (base64: string) => new File([bytesOf(base64)], 'barn.jpg'),
  },
});

/** A page that only says that it is there. */
export default function AddFarmPage() {
  return 'Pictures are made here';
}
