import { Accordion } from '@base-ui/react/accordion';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { Rail } from '@sideroad/shared/ui/carousel';
import { LaterSection } from '@sideroad/shared/ui/later';
import { useFromServer } from '@sideroad/shared/ui/media';
import { Notice } from '@sideroad/shared/ui/notice';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { ChevronDown, Egg, MoonStar, Soup } from 'lucide-react';
import pageClasses from '../page.module.css';
import { SampleCard } from '../sample/SampleCard.tsx';
import { ValueGrid } from '../sample/ValueGrid.tsx';
import { headOf, texts } from '../texts.ts';
import escarpmentCabin from './pictures/escarpment-cabin.webp';
import heronPoint from './pictures/heron-point.webp';
import lanternLane from './pictures/lantern-lane.webp';
import story from './pictures/story.webp';
import sugarShack from './pictures/sugar-shack.webp';
import wakeUp from './pictures/wake-up.webp';
import classes from './StayPage.module.css';
import { StaySearch } from './StaySearch.tsx';
import { stayTexts } from './texts.ts';
import { Waitlist } from './Waitlist.tsx';

type Row = readonly [name: string, place: string, price: string, picture: string];

const STAYS: readonly Row[] = [
  ['Lantern Lane Cottage', 'Bracebridge, Ontario', '$189', lanternLane],
  ['The Sugar Shack', 'Haliburton, Ontario', '$164', sugarShack],
  ['Heron Point Bunkie', 'Kingsville, Ontario', '$142', heronPoint],
  ['Escarpment Cabin', 'Creemore, Ontario', '$176', escarpmentCabin],
];

function StayHero() {
  return (
    <div className={classes.hero}>
      <SceneImage scene={wakeUp} alt="" sizes="(min-width: 1440px) 1312px, 100vw" priority />
      <div className={classes.words}>
        <h1 tabIndex={-1}>{stayTexts.hero.title}</h1>
        <p>{stayTexts.hero.text}</p>
      </div>
    </div>
  );
}

function FeaturedStays() {
  const { title, subtitle, night } = stayTexts.featured;
  return (
    <Rail plain title={title} subtitle={subtitle}>
      {STAYS.map(([name, place, price, picture]) => (
        <SampleCard
          key={name}
          picture={picture}
          title={name}
          lines={[place]}
          price={{ before: null, amount: price, after: night }}
        />
      ))}
    </Rail>
  );
}

function Story() {
  const { title, paragraphs } = stayTexts.story;
  return (
    <section className={classes.story} aria-labelledby="stay-story">
      <div className={classes.picture}>
        <SceneImage scene={story} alt="" sizes="(min-width: 900px) 50vw, 100vw" />
      </div>
      <div>
        <h2 id="stay-story">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** Four questions whose answers open and close. */
function Questions() {
  const { title, items } = stayTexts.questions;
  const fromServer = useFromServer();
  return (
    <section className={classes.questions} aria-labelledby="stay-questions">
      <h2 id="stay-questions">{title}</h2>
      <Accordion.Root className={classes.accordion} defaultValue={[items[0].question]}>
        {items.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question} className={classes.item}>
            <Accordion.Header>
              <Accordion.Trigger className={classes.trigger}>
                {question}
                <ChevronDown aria-hidden="true" />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Panel
              className={classes.panel}
              // The Content-Security-Policy forbids style attributes in the document, not styles set by a script.
              render={({ style, ...panel }) => <div {...panel} style={fromServer ? undefined : style} />}
            >
              <p>{answer}</p>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </section>
  );
}

/** The mock-up of farm stays. */
export default function StayPage() {
  const { title, values } = stayTexts;
  return (
    <div className={`container ${pageClasses.page}`}>
      <DocumentHead head={headOf(title, stayTexts.description, paths.stay())} />
      <div>
        <Notice>{texts.mockNotice}</Notice>
        <StayHero />
        <StaySearch />
      </div>
      <LaterSection>
        <FeaturedStays />
      </LaterSection>
      <LaterSection>
        <ValueGrid title={values.title} titleHidden items={values.items} icons={[Egg, Soup, MoonStar]} />
      </LaterSection>
      <LaterSection>
        <Story />
      </LaterSection>
      <LaterSection>
        <Waitlist />
      </LaterSection>
      <LaterSection>
        <Questions />
      </LaterSection>
    </div>
  );
}
