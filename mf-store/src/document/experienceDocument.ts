import type { DocumentResult } from '@sideroad/shared/contract';
import { noticeHtml } from '@sideroad/shared/document';
import { html } from '@sideroad/shared/domain/html';
import classes from '../experience/ExperiencePage.module.css';
import { experienceHead } from '../heads.ts';
import { texts } from '../texts.ts';

/** The Farm Experiences page in words: what it is, and what its slides tell. */
export const experienceDocument = (): DocumentResult => ({
  status: 200,
  head: experienceHead(),
  bodyHtml: html`
    <div class="container ${classes.page}">
      <h1 class="sr-only">${texts.experience.title}</h1>
      <div class="${classes.first}">
        ${noticeHtml(texts.mockNotice)}
        ${texts.experience.slides.map(
          // 'A / B' is two lines of one heading (decision R14), here one after the other.
          ({ title, text }) =>
            html`<div><h2>${title.replaceAll(' / ', ' ')}</h2><p class="muted">${text}</p></div>`,
        )}
      </div>
    </div>`.toString(),
});
