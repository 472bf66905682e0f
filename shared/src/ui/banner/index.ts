export { type BannerSlide, BannerSlider, type BannerSliderProps } from './BannerSlider.tsx';
export { HeroBanner, type HeroBannerProps } from './HeroBanner.tsx';
export type { BannerAction } from './HeroContent.tsx';
export { MiddleBanner } from './MiddleBanner.tsx';
