export { BandBanner, MiddleBanner } from './BandBanner.tsx';
export { type BannerSlide, BannerSlider } from './BannerSlider.tsx';
export { HeroBanner } from './Hero.tsx';
