import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { Link } from '@sideroad/shared/router';
import { BandBanner, BannerSlider } from '@sideroad/shared/ui/banner';
import { Button } from '@sideroad/shared/ui/button';
import { Rail } from '@sideroad/shared/ui/carousel';
import { LaterSection } from '@sideroad/shared/ui/later';
import { Notice } from '@sideroad/shared/ui/notice';
import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import { Search } from 'lucide-react';
import { itemsOfTopic } from '../catalogue/catalogue.ts';
import { SPOTLIGHT, type TopicSlug } from '../catalogue/products.ts';
import { CategoryChips } from '../categories/CategoryChips.tsx';
import pageClasses from '../page.module.css';
import { ProductCard, ProductCardSkeleton } from '../product/ProductCard.tsx';
import { useBriefLoading } from '../product/useBriefLoading.ts';
import { headOf, texts } from '../texts.ts';
import ciderHouse from './pictures/cider-house.webp';
import ciderHouseNarrow from './pictures/cider-house-narrow.webp';
import flowerField from './pictures/flower-field.webp';
import flowerFieldNarrow from './pictures/flower-field-narrow.webp';
import freshBakery from './pictures/fresh-bakery.webp';
import grassFedBeef from './pictures/grass-fed-beef.webp';
import mapleSyrup from './pictures/maple-syrup.webp';
import market from './pictures/market.webp';
import marketNarrow from './pictures/market-narrow.webp';
import marketplace from './pictures/marketplace.webp';
import winterLarder from './pictures/winter-larder.webp';
import winterLarderNarrow from './pictures/winter-larder-narrow.webp';
import classes from './StorePage.module.css';
import { storeTexts } from './texts.ts';

const BANNER_DELAY_MS = 4000;
const SLIDE_PICTURES = {
  market: { scene: market, narrowScene: marketNarrow },
  cider: { scene: ciderHouse, narrowScene: ciderHouseNarrow },
  flowers: { scene: flowerField, narrowScene: flowerFieldNarrow },
  larder: { scene: winterLarder, narrowScene: winterLarderNarrow },
};
const PROMO_PICTURES = { syrup: mapleSyrup, beef: grassFedBeef, bakery: freshBakery };
const PROMO_SIZES = '(min-width: 768px) 33vw, 100vw';
const SKELETONS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);
const { title, search, offers, rails, promos, sponsored, call } = storeTexts;
const SLIDES = offers.slides.map((slide) => ({
  ...slide,
  ...SLIDE_PICTURES[slide.id],
  action: { label: offers.action, href: paths.comingSoon() },
}));

/** A search box that does nothing, by button or by Enter [STORE-6]. */
function StoreSearch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the element `search`
    <form
      role="search"
      aria-label={search.label}
      className={classes.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search aria-hidden="true" strokeWidth={1.75} />
      <input type="search" aria-label={search.hint} placeholder={search.hint} autoComplete="off" />
      <Button type="submit">{search.submit}</Button>
    </form>
  );
}

interface StoreRailProps {
  topic: TopicSlug;
  title: string;
  subtitle?: string;
  /** Where 'See all' leads; by default to the topic's list. */
  seeAll?: string;
}

/** A headed row of a topic's products. */
function StoreRail({
  topic,
  title: name,
  subtitle,
  seeAll = paths.storeList('topic', topic),
}: StoreRailProps) {
  const loading = useBriefLoading(name);
  return (
    <Rail
      title={name}
      {...(subtitle ? { subtitle } : {})}
      loading={loading}
      action={
        <Link to={seeAll}>
          {rails.seeAll} <span className="sr-only">: {name}</span>
        </Link>
      }
    >
      {loading
        ? SKELETONS.map((key) => <ProductCardSkeleton key={key} />)
        : itemsOfTopic(topic).map((item) => <ProductCard key={item.id} item={item} heading="h3" />)}
    </Rail>
  );
}

/** Three cards that lead to the not-found page [STORE-13, STORE-6]. */
function PromoCards() {
  return (
    <ul className={classes.promos}>
      {promos.map(({ id, title: name }) => (
        <li key={id}>
          <PictureCard
            to={paths.comingSoon()}
            scene={PROMO_PICTURES[id]}
            sizes={PROMO_SIZES}
            className={classes.promo}
          >
            <span className={classes.sponsored}>{sponsored}</span>{' '}
            <span className={classes.title}>{name}</span>
          </PictureCard>
        </li>
      ))}
    </ul>
  );
}

/** The store's mock-up. */
export default function StorePage() {
  const { contactEmail } = useConfig();
  return (
    <div className={`container ${pageClasses.page}`}>
      <DocumentHead head={headOf(title, texts.preview.description, paths.store())} />
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <div className={classes.first}>
        <Notice>{texts.preview.notice}</Notice>
        <StoreSearch />
        <CategoryChips />
        <BannerSlider label={offers.label} slides={SLIDES} delayMs={BANNER_DELAY_MS} size="low" />
      </div>
      <LaterSection>
        <StoreRail topic="deals" title={rails.deals} />
      </LaterSection>
      <LaterSection>
        <StoreRail topic="new" title={rails.new} />
      </LaterSection>
      <LaterSection>
        <StoreRail
          topic="spotlight"
          title={rails.spotlight(SPOTLIGHT.farm)}
          subtitle={rails.featured(SPOTLIGHT.farm, SPOTLIGHT.town)}
          seeAll={paths.comingSoon()}
        />
      </LaterSection>
      <LaterSection>
        <StoreRail topic="popular" title={rails.popular} />
      </LaterSection>
      <LaterSection>
        <StoreRail topic="seasonal" title={rails.seasonal} />
      </LaterSection>
      <LaterSection>
        <PromoCards />
      </LaterSection>
      <LaterSection>
        <BandBanner
          title={call.title}
          text={call.text}
          scene={marketplace}
          action={{ label: call.action, href: `mailto:${contactEmail}` }}
        />
      </LaterSection>
    </div>
  );
}
