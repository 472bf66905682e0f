import type { DocumentResult } from '@sideroad/shared/contract';
import { noticeHtml } from '@sideroad/shared/document';
import { html } from '@sideroad/shared/domain/html';
import { stayHead } from '../heads.ts';
import heroClasses from '../stay/StayHero.module.css';
import classes from '../stay/StayPage.module.css';
import { texts } from '../texts.ts';

/** The top of the Farm Stay page; its picture comes with the page's code. */
export const stayDocument = (): DocumentResult => ({
  status: 200,
  head: stayHead(),
  bodyHtml: html`
    <div class="container ${classes.page}">
      <div>
        ${noticeHtml(texts.mockNotice)}
        <div class="${heroClasses.hero}">
          <div class="${heroClasses.words}">
            <h1>${texts.stay.hero.title}</h1>
            <p>${texts.stay.hero.text}</p>
          </div>
        </div>
      </div>
    </div>`.toString(),
});
