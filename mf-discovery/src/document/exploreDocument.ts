import type { DocumentModule, DocumentRenderer } from '@sideroad/shared/contract';
import { categoriesIn, firstPictureOf, pictureCardHtml } from '@sideroad/shared/document';
import { calls as api } from '@sideroad/shared/domain/calls';
import { html } from '@sideroad/shared/domain/html';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import classes from '../explore/ExplorePage.module.css';
import cardClasses from '../explore/WorldCard.module.css';
import { WORLD_SIZES, WORLDS, type World } from '../explore/worlds.ts';
import { exploreHead } from '../heads.ts';
import { texts } from '../texts.ts';
import { categoryRailHtml } from './categoryRailHtml.ts';
import { slimTopHtml } from './slimTopHtml.ts';

const { title, subtitle } = texts.explore;
const [firstWorld] = WORLDS;

export const calls: DocumentModule['calls'] = () => [api.categories()];

const worldHtml = ({ title: name, text, path, scene }: World) =>
  pictureCardHtml({
    to: path,
    scene,
    sizes: WORLD_SIZES,
    priority: true,
    className: cardClasses.card,
    words: html`
      <span class="${cardClasses.words}">
        <span class="${cardClasses.title}">${name}</span> <span class="${cardClasses.text}">${text}</span>
      </span>`,
  });

/** `/explore`: the three worlds and the categories. */
const document: DocumentRenderer = (_route, data) => ({
  status: 200,
  head: exploreHead(),
  ...(firstWorld ? { firstPicture: firstPictureOf(sceneImage(firstWorld.scene), WORLD_SIZES) } : {}),
  bodyHtml: html`
    <div class="container ${classes.page}">
      ${slimTopHtml(title, subtitle)}
      <ul class="${classes.worlds}">${WORLDS.map((world) => html`<li>${worldHtml(world)}</li>`)}</ul>
      ${categoryRailHtml(categoriesIn(data))}
    </div>`.toString(),
});

export default document;
