import type { FirstPicture } from '@sideroad/shared/contract';
import { type Html, html } from '@sideroad/shared/domain/html';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import { clsx } from 'clsx';
import sliderClasses from '../ui/banner/BannerSlider.module.css';
import classes from '../ui/banner/Hero.module.css';
import { HERO_SIZES } from '../ui/banner/heroSizes.ts';
import lineClasses from '../ui/banner/TitleLines.module.css';
import { firstPictureOf, pictureHtml } from './pictureHtml.ts';

interface HeroHtml {
  /** 'A / B' is two lines of one heading (decision R14). */
  title: string;
  text: string;
  /** Name of a site scene. */
  scene: string;
  size: 'tall' | 'low';
}

/** The first slide of a `BannerSlider` as markup. */
export function firstSlideHtml({ title, text, scene, size }: HeroHtml): Html {
  const lines = title
    .split(' / ')
    .map((line, index) => html`${index > 0 ? ' ' : null}<span class="${lineClasses.line}">${line}</span>`);
  return html`
    <section class="${sliderClasses.slider}">
      <div class="${sliderClasses.slides}">
        <div class="${clsx(sliderClasses.slide, sliderClasses.current)}">
          <div class="${clsx(classes.hero, size === 'tall' && classes.tall)}">
            <div class="${classes.picture}">
              ${pictureHtml({ image: sceneImage(scene), alt: '', sizes: HERO_SIZES[size], priority: true })}
            </div>
            <div class="${classes.content}">
              <h2 class="${classes.title}">${lines}</h2>
              <p class="${classes.text}">${text}</p>
            </div>
          </div>
        </div>
      </div>
    </section>`;
}

/** The picture of that slide, to be asked for first. */
export const slidePicture = ({ scene, size }: Pick<HeroHtml, 'scene' | 'size'>): FirstPicture =>
  firstPictureOf(sceneImage(scene), HERO_SIZES[size]);
