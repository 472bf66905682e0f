import type { Farm } from '@sideroad/shared/contract';
import { iconSpace } from '@sideroad/shared/document';
import { type Html, type HtmlValue, html } from '@sideroad/shared/domain/html';
import featureClasses from '../features/FeatureList.module.css';
import { distinct } from '../features/shownFeatures.ts';
import aboutClasses from '../sections/About.module.css';
import classes from '../sections/Block.module.css';
import { paragraphsOf } from '../sections/paragraphs.ts';
import reminderClasses from '../sections/Reminders.module.css';
import { texts } from '../texts.ts';

/** `Block` as markup: a titled section of the farm's column. */
export const blockHtml = (title: string, content: HtmlValue): Html => html`
  <section class="${classes.block}"><h2>${title}</h2>${content}</section>`;

/** All features: without scripts there is no panel for the ones beyond the first six. */
export function featuresHtml(farm: Farm): Html | null {
  if (farm.features.length === 0) return null;
  const items = distinct(farm.features).map(
    ({ name }) => html`
      <li class="${featureClasses.feature}">
        <span class="${featureClasses.icon}">${iconSpace}</span><span>${name}</span>
      </li>`,
  );
  return blockHtml(texts.features.title, html`<ul class="${featureClasses.features}">${items}</ul>`);
}

/** The description in its paragraphs. */
export function aboutHtml({ name, description }: Farm): Html | null {
  const paragraphs = paragraphsOf(description).map((paragraph) => html`<p>${paragraph}</p>`);
  if (paragraphs.length === 0) return null;
  return blockHtml(texts.about(name), html`<div class="${aboutClasses.text}">${paragraphs}</div>`);
}

/** The owner's tips. */
export function remindersHtml({ tips }: Farm): Html | null {
  if (tips.length === 0) return null;
  const items = tips.map(
    ({ tipTitle, tipText }) => html`
      <li class="${reminderClasses.tip}">
        <span class="${reminderClasses.icon}">${iconSpace}</span>
        <div class="${reminderClasses.text}"><b>${tipTitle}</b><p>${tipText}</p></div>
      </li>`,
  );
  return blockHtml(texts.reminders, html`<ul class="${reminderClasses.tips}">${items}</ul>`);
}
