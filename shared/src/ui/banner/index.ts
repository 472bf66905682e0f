export { BandBanner, type BandBannerProps } from './BandBanner.tsx';
export { type BannerSlide, BannerSlider, type BannerSliderProps } from './BannerSlider.tsx';
export type { BannerAction } from './Hero.tsx';
export { HeroBanner, type HeroBannerProps } from './HeroBanner.tsx';
export { MiddleBanner } from './MiddleBanner.tsx';
