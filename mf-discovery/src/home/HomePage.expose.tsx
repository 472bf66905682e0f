import { blogPostsQuery, categoriesQuery, farmRailQuery } from '@sideroad/shared/api';
import type { PageHead, PageQueries } from '@sideroad/shared/contract';
import { absoluteUrl } from '@sideroad/shared/domain/jsonLd';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { BannerSlider, HeroBanner, MiddleBanner } from '@sideroad/shared/ui/banner';
import { BlogSection } from '@sideroad/shared/ui/blog';
import { LaterSection } from '@sideroad/shared/ui/later';
import { CategoryRail } from '../categories/CategoryRail.tsx';
import { useCategories } from '../categories/useCategories.ts';
import { texts } from '../texts.ts';
import { FarmRail } from './FarmRail.tsx';
import classes from './HomePage.module.css';
import { railSections } from './sections.ts';

const BANNER_DELAY_MS = 5000;

/** What search engines show under the page's title. */
const description =
  'Find pick-your-own farms, animal farms, wineries, markets and farm stays near you in Ontario, on a map and by search.';
const bannerLabel = 'Highlights';
const slides = {
  discover: {
    title: 'Discover Farms / Create Memories',
    text: 'We connect you with local farms, fresh products and stories that grow.',
  },
  showcase: {
    title: 'Showcase Your Farm / Join Our Community',
    text: "Looking to feature your farm? Let's connect!",
    action: 'Contact us',
  },
};

/** Title, description and structured data of the page. @param publicUrl origin of the site */
export const homeHead = (publicUrl: string): PageHead => {
  const url = absoluteUrl(paths.home(), publicUrl);
  return {
    title: texts.pageTitle(texts.homeTitle),
    description,
    canonicalPath: paths.home(),
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: texts.siteName, url }],
  };
};

/** Shows the sections of the home page in their order. */
export default function HomePage() {
  const categories = useCategories();
  const { contactEmail, publicUrl } = useConfig();
  const showcase = {
    title: slides.showcase.title,
    text: slides.showcase.text,
    scene: 'showcase',
    narrowScene: 'showcase-narrow',
    action: { label: slides.showcase.action, href: `mailto:${contactEmail}` },
  };
  const rail = (name: keyof typeof railSections) => (
    <LaterSection>
      <FarmRail section={railSections[name]} />
    </LaterSection>
  );
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={() => homeHead(publicUrl)} />
      <h1 className="sr-only" tabIndex={-1}>
        {texts.homeTitle}
      </h1>
      <LaterSection className={`${classes.first} ${classes.narrowOnly}`}>
        <CategoryRail {...categories} />
      </LaterSection>
      <div className={classes.banner}>
        <BannerSlider
          label={bannerLabel}
          delayMs={BANNER_DELAY_MS}
          slides={[
            { id: 'discover', scene: 'home-hero', narrowScene: 'home-hero-narrow', ...slides.discover },
            { id: 'showcase', ...showcase },
          ]}
        />
      </div>
      {rail('topPicks')}
      <LaterSection className={classes.wideOnly}>
        <CategoryRail {...categories} />
      </LaterSection>
      {rail('animals')}
      <LaterSection>
        <MiddleBanner />
      </LaterSection>
      {rail('pickYourOwn')}
      {rail('winery')}
      {rail('favourites')}
      <LaterSection>
        <HeroBanner {...showcase} />
      </LaterSection>
      <LaterSection>
        <BlogSection />
      </LaterSection>
    </div>
  );
}

const queries: PageQueries<object> = (_props, { config, place }) => [
  categoriesQuery(),
  ...Object.values(railSections).flatMap(({ filter }) => (place ? [farmRailQuery(place, filter)] : [])),
  blogPostsQuery(config.blogFeedUrl),
];
HomePage.queries = queries;
