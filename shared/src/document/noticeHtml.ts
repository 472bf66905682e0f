import { type Html, html } from '@sideroad/shared/domain/html';
import { clsx } from 'clsx';
import classes from '../ui/notice/Notice.module.css';
import { iconSpace } from './pictureHtml.ts';

/** `Notice` of a page under development as markup. */
export const noticeHtml = (text: string): Html => html`
  <div role="note" class="${clsx(classes.notice, classes.warning)}">
    ${iconSpace}<div class="${classes.text}">${text}</div>
  </div>`;
