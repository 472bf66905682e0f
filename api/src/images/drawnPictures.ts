import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPart, drawSvg, type PicturePart, type PictureRecipe } from '@sideroad/seed';
import { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { FairQueue, type Waiter } from '../support/fairQueue.ts';

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

/**
 * Draws pictures on demand and keeps them on disk [ARCH-71]. One is drawn at a time, which leaves a core for other work,
 * and addresses take turns. Each process keeps its own files, because the same recipe gives the same bytes anywhere.
 */
export class DrawnPictures {
  readonly #folder: string;
  readonly #logger: FastifyBaseLogger;
  readonly #render: typeof renderWebp;
  readonly #queue = new FairQueue(QUEUE);
  readonly #drawing = new Map<string, { waiting: (() => boolean)[]; picture: Promise<Buffer> }>();

  /** @param folder where the files are kept; made when needed */
  constructor(folder: string, logger: FastifyBaseLogger, render = renderWebp) {
    this.#folder = folder;
    this.#logger = logger;
    this.#render = render;
  }

  /** Pictures that wait to be drawn, and the one that is drawn. */
  get waiting(): number {
    return this.#queue.size;
  }

  async has(hash: string, width: number): Promise<boolean> {
    return access(this.#file(hash, width)).then(
      () => true,
      () => false,
    );
  }

  /** The file of a picture that was drawn before; null when it was not. */
  async kept(hash: string, width: number): Promise<Buffer | null> {
    return readFile(this.#file(hash, width)).catch(() => null);
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
        await this.#keep(drawing, bytes).catch((error) => this.#logger.warn(error, 'A picture was not kept'));
        return bytes;
      })
      .finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, { waiting, picture });
    return picture;
  }

  /** Removes a picture in all widths. A picture that another farm shows too is drawn again. */
  async remove(hash: string): Promise<void> {
    await Promise.all(IMAGE_WIDTHS.map((width) => rm(this.#file(hash, width), { force: true })));
  }

  #file(hash: string, width: number): string {
    return path.join(this.#folder, hash.slice(0, 2), `${hash}-${width}.webp`);
  }

  /** Writes beside and renames, so that a crash never leaves half a picture. */
  async #keep({ hash, width }: Drawing, picture: Buffer): Promise<void> {
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
