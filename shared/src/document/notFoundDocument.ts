import type { DocumentResult } from '@sideroad/shared/contract';
import { html } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import { clsx } from 'clsx';
import classes from '../ui/state/NotFound.module.css';
import { NOT_FOUND_SCENE, NOT_FOUND_SIZES, notFoundTexts as texts } from '../ui/state/notFoundTexts.ts';
import { linkButtonHtml } from './linkButtonHtml.ts';
import { firstPictureOf, pictureHtml } from './pictureHtml.ts';

/** The document of a page for what does not exist (decision D15), with `NotFound` as markup. */
export function notFoundDocument({ className }: { className: string | undefined }): DocumentResult {
  const image = sceneImage(NOT_FOUND_SCENE);
  const picture = pictureHtml({ image, alt: '', sizes: NOT_FOUND_SIZES, priority: true });
  return {
    status: 404,
    head: { title: texts.documentTitle, robots: 'noindex' },
    firstPicture: firstPictureOf(image, NOT_FOUND_SIZES),
    bodyHtml: html`
      <div class="${clsx('container', classes.notFound, className)}">
        <div class="${classes.picture}">${picture}</div>
        <div>
          <h1 class="${classes.title}">${texts.title}</h1>
          <p class="${classes.text}">${texts.text}</p>
          <p class="${clsx('muted nums', classes.code)}">${texts.code}</p>
          ${linkButtonHtml({ href: paths.home(), label: texts.action, size: 'lg' })}
        </div>
      </div>`.toString(),
  };
}
