import { blogPostsQuery, categoriesQuery, farmRailQuery, inSeasonQuery } from '@sideroad/shared/api';
import type { PageHead, PageQueries } from '@sideroad/shared/contract';
import { absoluteUrl } from '@sideroad/shared/domain/jsonLd';
import { NO_FINDING, paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { BannerSlider, HeroBanner, MiddleBanner } from '@sideroad/shared/ui/banner';
import { BlogSection } from '@sideroad/shared/ui/blog';
import { LinkButton } from '@sideroad/shared/ui/button';
import { LaterSection } from '@sideroad/shared/ui/later';
import { MapPin } from 'lucide-react';
import { CategoryRail } from '../categories/CategoryRail.tsx';
import { useCategories } from '../categories/useCategories.ts';
import { cropPath, useInSeason } from '../seasons/useInSeason.ts';
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
    inSeason: (crop: string) => `In season: ${crop}`,
    seasons: 'What is in season',
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

const ways = { near: 'Near you', open: 'Open now' };

/** Leads to the list near the visitor, whose place can be changed, and to what is open. */
function Ways() {
  const look = { variant: 'secondary', size: 'sm' } as const;
  return (
    <div className={`${classes.narrowOnly} ${classes.ways}`}>
      <LinkButton {...look} href={paths.listing()} icon={<MapPin aria-hidden="true" strokeWidth={1.75} />}>
        {ways.near}
      </LinkButton>
      <LinkButton {...look} href={paths.listing({ finding: { ...NO_FINDING, open: 'now' } })}>
        {ways.open}
      </LinkButton>
    </div>
  );
}

/** Shows the sections of the home page in their order. */
export default function HomePage() {
  const categories = useCategories();
  const [ripe] = useInSeason().inSeason?.crops ?? [];
  const { contactEmail, publicUrl } = useConfig();
  const showcase = {
    title: slides.showcase.title,
    text: slides.showcase.text,
    scene: 'showcase',
    narrowScene: 'showcase-narrow',
    action: { label: slides.showcase.action, href: `mailto:${contactEmail}` },
  };
  const { title, text, inSeason, seasons } = slides.discover;
  const discover = {
    title,
    text,
    scene: 'home-hero',
    narrowScene: 'home-hero-narrow',
    action: ripe
      ? { label: inSeason(ripe.name), href: cropPath(ripe.slug) }
      : { label: seasons, href: paths.seasons() },
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
            { id: 'discover', ...discover },
            { id: 'showcase', ...showcase },
          ]}
        />
      </div>
      <Ways />
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
  ...(place
    ? [inSeasonQuery(place), ...Object.values(railSections).map(({ filter }) => farmRailQuery(place, filter))]
    : []),
  blogPostsQuery(config.blogFeedUrl),
];
HomePage.queries = queries;
