/**
 * How wide the 8:3 pictures are drawn so that they cover the banner: as high as Hero.module.css says, times 8/3, where
 * that is wider than the page's container.
 */
export const HERO_SIZES = {
  tall: '(min-width: 1334px) 1494px, (min-width: 1000px) 112vw, (min-width: 768px) 1120px, 1174px',
  low: '(min-width: 1440px) 1312px, (min-width: 1090px) 93vw, (min-width: 768px) 1014px, 1174px',
};
