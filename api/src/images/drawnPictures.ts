import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPart, drawSvg, type PicturePart, type PictureRecipe } from '@sideroad/seed';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { FairQueue, type Waiter } from '../support/fairQueue.ts';
import { removeTemporaryFiles, trimFiles } from '../support/files.ts';

/** One picture in one width. */
export interface Drawing {
  recipe: PictureRecipe;
  /** Of the recipe; names the file. */
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Absent: the whole picture is drawn. */
  part?: PicturePart;
}

/**
 * Limits of waiting pictures: some two seconds of drawing for one address, and more than the six requests that a browser
 * makes at a time.
 */
const QUEUE = { concurrency: 1, most: 128, mostPerKey: 32 };
/** Effort 4, the default, takes a third more time for 3 % smaller pictures. */
const WEBP = { quality: 78, effort: 2 };

// No picture is drawn twice, so the cache of libvips is useless.
sharp.cache(false);

/** SVG to WebP, drawn in its final size: about 25 ms of a processor for 480 pixels, 0.2 s for 1920. */
export async function renderWebp({ recipe, width, height, part }: Drawing): Promise<Buffer> {
  const svg = part ? drawPart(recipe, width, height, part) : drawSvg(recipe, width, height);
  return sharp(Buffer.from(svg)).webp(WEBP).toBuffer();
}

const fileName = (hash: string, width: number) => `${hash.slice(0, 2)}/${hash}-${width}.webp`;

/** Below a folder of its own in the store, which a lifecycle rule may empty. */
const sharedKey = (hash: string, width: number) => `drawn/${fileName(hash, width)}`;

/** Where processes share what they have drawn. Each call may fail. */
export interface SharedPictures {
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
}

/** Bytes of drawn pictures on disk; about 50,000 of them. */
const MOST_BYTES = 2e9;

/**
 * Draws pictures on demand and keeps them on disk [ARCH-71]. One is drawn at a time, which leaves a core for other work,
 * and addresses take turns. With a store, processes share their pictures there, also those of other releases.
 */
export class DrawnPictures {
  readonly #folder: string;
  readonly #logger: FastifyBaseLogger;
  readonly #render: typeof renderWebp;
  readonly #store: SharedPictures | null;
  readonly #opened = Date.now();
  readonly #queue = new FairQueue(QUEUE);
  readonly #drawing = new Map<string, { waiting: (() => boolean)[]; picture: Promise<Buffer> }>();

  /** @param folder where the files are kept; made when needed */
  constructor(
    folder: string,
    logger: FastifyBaseLogger,
    render = renderWebp,
    store: SharedPictures | null = null,
  ) {
    this.#folder = folder;
    this.#logger = logger;
    this.#render = render;
    this.#store = store;
  }

  /** Pictures that wait to be drawn, and the one that is drawn. */
  get waiting(): number {
    return this.#queue.size;
  }

  async has(hash: string, width: number): Promise<boolean> {
    const isHere = await access(this.#file(hash, width)).then(
      () => true,
      () => false,
    );
    return isHere || (await this.#shared(hash, width)) !== null;
  }

  /** The file of a picture that was drawn before, here or by a process with the same store; null when it was not. */
  async kept(hash: string, width: number): Promise<Buffer | null> {
    const here = await readFile(this.#file(hash, width)).catch(() => null);
    return here ?? this.#shared(hash, width);
  }

  /**
   * Draws a picture and keeps it. Callers who ask for the same picture share one drawing.
   * @throws QueueFull when too many wait already, NotWanted when every waiting caller has disconnected
   */
  draw(drawing: Drawing, { key, isWaiting }: Waiter): Promise<Buffer> {
    const name = `${drawing.hash}-${drawing.width}`;
    const running = this.#drawing.get(name);
    if (running) {
      running.waiting.push(isWaiting);
      return running.picture;
    }
    const waiting = [isWaiting];
    const isWanted = () => waiting.some((isStillWaiting) => isStillWaiting());
    const picture = this.#queue
      .run({ key, isWaiting: isWanted }, () => this.#render(drawing))
      .then(async (bytes) => {
        await this.#keepHere(drawing, bytes);
        // Nobody waits for the store: without it, another process draws the picture again.
        this.#store
          ?.write(sharedKey(drawing.hash, drawing.width), bytes)
          .catch((error) => this.#logger.warn(error, 'A picture was not shared'));
        return bytes;
      })
      .finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, { waiting, picture });
    return picture;
  }

  /** Removes a picture in all widths, as any release has drawn it. One that another farm shows too is drawn again. */
  async remove(hash: string): Promise<void> {
    const folder = path.dirname(this.#file(hash, 0));
    const names = await readdir(folder).catch(() => []);
    const own = names.filter((name) => name.startsWith(`${hash}-`));
    await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })));
  }

  /**
   * Removes what a killed process has left half written, and the oldest files beyond a number of bytes; what is asked for
   * again is drawn again.
   */
  async trim(most = MOST_BYTES): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const own = names
      .filter((name) => /^[0-9a-f]{2}$/.test(name))
      .map((name) => path.join(this.#folder, name));
    for (const folder of own) await removeTemporaryFiles(folder, this.#opened);
    await trimFiles(own, most);
  }

  #file(hash: string, width: number): string {
    return path.join(this.#folder, fileName(hash, width));
  }

  async #shared(hash: string, width: number): Promise<Buffer | null> {
    const found = await this.#store?.read(sharedKey(hash, width)).catch(() => null);
    if (found) await this.#keepHere({ hash, width }, found);
    return found ?? null;
  }

  #keepHere(name: Pick<Drawing, 'hash' | 'width'>, picture: Buffer): Promise<void> {
    return this.#keep(name, picture).catch((error) => this.#logger.warn(error, 'A picture was not kept'));
  }

  /** Writes beside and renames, so that a crash never leaves half a picture. */
  async #keep({ hash, width }: Pick<Drawing, 'hash' | 'width'>, picture: Buffer): Promise<void> {
    const file = this.#file(hash, width);
    const temporary = `${file}.${randomBytes(4).toString('hex')}`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(temporary, picture);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}
