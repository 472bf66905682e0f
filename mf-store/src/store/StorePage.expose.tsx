import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import { BandBanner, BannerSlider } from '@sideroad/shared/ui/banner';
import { Notice } from '@sideroad/shared/ui/notice';
import { itemsOfTopic } from '../catalogue/catalogue.ts';
import { SPOTLIGHT } from '../catalogue/items/spotlight.ts';
import { CategoryChips } from '../categories/CategoryChips.tsx';
import { storeHead } from '../heads.ts';
import { texts } from '../texts.ts';
import { offers } from './offers.ts';
import { PromoCards } from './PromoCards.tsx';
import marketplace from './pictures/marketplace.webp';
import classes from './StorePage.module.css';
import { StoreRail } from './StoreRail.tsx';
import { StoreSearch } from './StoreSearch.tsx';

/** Spec section 9: 'Banner delay 5000 ms (home), 4000 ms (store).' */
const BANNER_DELAY_MS = 4000;

/** Store landing mock: its contents from top to bottom as spec section 2 lists them. */
export default function StorePage() {
  const { contactEmail } = useConfig();
  const { title, notice, offers: banner, rails, call } = texts.store;
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={storeHead()} />
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <div className={classes.first}>
        <Notice>{notice}</Notice>
        <StoreSearch />
        <CategoryChips />
        <BannerSlider label={banner.label} slides={offers} delayMs={BANNER_DELAY_MS} size="low" />
      </div>
      <StoreRail
        title={rails.deals}
        items={itemsOfTopic('deals')}
        seeAll={paths.storeList('topic', 'deals')}
      />
      <StoreRail title={rails.new} items={itemsOfTopic('new')} seeAll={paths.storeList('topic', 'new')} />
      <StoreRail
        title={rails.spotlight(SPOTLIGHT.farm)}
        subtitle={rails.featured(SPOTLIGHT.farm, SPOTLIGHT.town)}
        items={itemsOfTopic('spotlight')}
        seeAll={paths.comingSoon()}
      />
      <StoreRail
        title={rails.popular}
        items={itemsOfTopic('popular')}
        seeAll={paths.storeList('topic', 'popular')}
      />
      <StoreRail
        title={rails.seasonal}
        items={itemsOfTopic('seasonal')}
        seeAll={paths.storeList('topic', 'seasonal')}
      />
      <PromoCards />
      <BandBanner
        title={call.title}
        text={call.text}
        scene={marketplace}
        action={{ label: call.action, href: `mailto:${contactEmail}` }}
      />
    </div>
  );
}
