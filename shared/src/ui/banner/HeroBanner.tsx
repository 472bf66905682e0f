import { type BannerAction, Hero } from './Hero.tsx';

export interface HeroBannerProps {
  /** 'A / B' is two lines of one heading. */
  title: string;
  text: string;
  /** Name of a site scene. */
  scene: string;
  /** Part of it for phones: 9:10, as high as the scene. */
  narrowScene?: string;
  action?: BannerAction;
}

/** One still banner, further down a page. */
export function HeroBanner(props: HeroBannerProps) {
  return <Hero {...props} size="low" picture="later" />;
}
