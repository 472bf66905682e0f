import { EXPERIENCE_LISTS, experiencesQuery } from '@sideroad/shared/api';
import type { ExperienceList, PageQueries } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { BandBanner, BannerSlider } from '@sideroad/shared/ui/banner';
import { Rail } from '@sideroad/shared/ui/carousel';
import { LaterSection } from '@sideroad/shared/ui/later';
import { Notice } from '@sideroad/shared/ui/notice';
import { CloudSun, Users, Wallet } from 'lucide-react';
import classes from '../page.module.css';
import { SampleCard } from '../sample/SampleCard.tsx';
import { ValueGrid } from '../sample/ValueGrid.tsx';
import { headOf, texts } from '../texts.ts';
import { experiencesOf } from './experiences.ts';
import harvest from './pictures/harvest.webp';
import harvestNarrow from './pictures/harvest-narrow.webp';
import partnerScene from './pictures/partner.webp';
import supper from './pictures/supper.webp';
import supperNarrow from './pictures/supper-narrow.webp';
import { experienceTexts } from './texts.ts';

const { title, highlights, slides, rails, price: priceTexts, reasons, partner } = experienceTexts;
const BANNER_DELAY_MS = 5000;
const PICTURES = {
  supper: { scene: supper, narrowScene: supperNarrow },
  harvest: { scene: harvest, narrowScene: harvestNarrow },
};
const SLIDES = slides.map((slide) => ({ ...slide, ...PICTURES[slide.id] }));

/** A headed row of sample experiences. It makes its API call, ignores the answer and logs a failure [STORE-45]. */
function ExperienceRail({ list }: { list: ExperienceList }) {
  const { error } = useQuery(experiencesQuery(list));
  useReportedError(error, { remote: 'mf-store', section: rails[list] });
  return (
    <Rail plain title={rails[list]}>
      {experiencesOf(list).map(({ id, picture, badge, rating, reviewCount, ...experience }) => (
        <SampleCard
          key={id}
          picture={picture}
          title={experience.title}
          badge={badge}
          rating={{ value: rating, count: reviewCount }}
          lines={[experience.farmName, `${experience.duration} · ${experience.groupSize}`]}
          price={{ before: priceTexts.from, amount: experience.price, after: priceTexts.person }}
        />
      ))}
    </Rail>
  );
}

/** The mock-up of farm experiences. */
export default function ExperiencePage() {
  const { contactEmail } = useConfig();
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={headOf(title, experienceTexts.description, paths.experience())} />
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <div className={classes.first}>
        <Notice>{texts.mockNotice}</Notice>
        <BannerSlider label={highlights} slides={SLIDES} delayMs={BANNER_DELAY_MS} size="low" />
      </div>
      {EXPERIENCE_LISTS.map((list) => (
        <LaterSection key={list}>
          <ExperienceRail list={list} />
        </LaterSection>
      ))}
      <LaterSection>
        <ValueGrid title={reasons.title} items={reasons.items} icons={[Wallet, Users, CloudSun]} />
      </LaterSection>
      <LaterSection>
        <BandBanner
          title={partner.title}
          text={partner.text}
          scene={partnerScene}
          action={{ label: partner.action, href: `mailto:${contactEmail}` }}
        />
      </LaterSection>
    </div>
  );
}

const queries: PageQueries<object> = () => EXPERIENCE_LISTS.map(experiencesQuery);
ExperiencePage.queries = queries;
