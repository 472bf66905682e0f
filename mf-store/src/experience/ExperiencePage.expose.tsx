import { EXPERIENCE_LISTS } from '@sideroad/shared/api';
import { DocumentHead } from '@sideroad/shared/host';
import { BannerSlider } from '@sideroad/shared/ui/banner';
import { Notice } from '@sideroad/shared/ui/notice';
import { experienceHead } from '../heads.ts';
import { texts } from '../texts.ts';
import { banner } from './banner.ts';
import classes from './ExperiencePage.module.css';
import { ExperienceRail } from './ExperienceRail.tsx';
import { Partner } from './Partner.tsx';
import { Reasons } from './Reasons.tsx';

/** Design section 5: as at home. */
const BANNER_DELAY_MS = 5000;

/** Farm Experiences mock (spec section 2): 'Built-in sample data is displayed, not fetched data.' */
export default function ExperiencePage() {
  const { title, highlights } = texts.experience;
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={experienceHead()} />
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <div className={classes.first}>
        <Notice>{texts.mockNotice}</Notice>
        <BannerSlider label={highlights} slides={banner} delayMs={BANNER_DELAY_MS} size="low" />
      </div>
      {EXPERIENCE_LISTS.map((list) => (
        <ExperienceRail key={list} list={list} />
      ))}
      <Reasons />
      <Partner />
    </div>
  );
}
