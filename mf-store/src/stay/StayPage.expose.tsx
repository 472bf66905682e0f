import { DocumentHead } from '@sideroad/shared/host';
import { Notice } from '@sideroad/shared/ui/notice';
import { stayHead } from '../heads.ts';
import { texts } from '../texts.ts';
import { FeaturedStays } from './FeaturedStays.tsx';
import { Questions } from './Questions.tsx';
import { StayHero } from './StayHero.tsx';
import classes from './StayPage.module.css';
import { StaySearch } from './StaySearch.tsx';
import { Story } from './Story.tsx';
import { Values } from './Values.tsx';
import { Waitlist } from './Waitlist.tsx';

/** Farm Stay mock (spec section 2). */
export default function StayPage() {
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={stayHead()} />
      <div>
        <Notice>{texts.mockNotice}</Notice>
        <StayHero />
        <StaySearch />
      </div>
      <FeaturedStays />
      <Values />
      <Story />
      <Waitlist />
      <Questions />
    </div>
  );
}
