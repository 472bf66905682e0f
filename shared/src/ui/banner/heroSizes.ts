/**
 * Screens on which the banner, 440 px high, is narrower than a picture of 9:10, and how wide that is drawn: 396 px. A
 * little less lets screens of 1.75 pixels take 640 px, which has as many pixels as the wide picture's widest.
 */
export const NARROW_HERO = { media: '(max-width: 430px)', sizes: '365px' };

/**
 * How wide the 8:3 pictures are drawn so that they cover the banner: as high as Hero.module.css says, times 8/3, where
 * that is wider than the page's container.
 */
export const HERO_SIZES = {
  tall: '(min-width: 1334px) 1494px, (min-width: 1000px) 112vw, (min-width: 768px) 1120px, 1174px',
  low: '(min-width: 1090px) min(93vw, 1280px), (min-width: 768px) 1014px, 1174px',
};
