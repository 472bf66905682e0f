import { experiencesQuery } from '@sideroad/shared/api';
import type { ExperienceList } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { remote } from '../remote.ts';
import { SampleCard } from '../sample/SampleCard.tsx';
import { texts } from '../texts.ts';
import { experiences } from './experiences.ts';

/**
 * A headed row of sample experiences. Its call is made, and 'fetched, but the page shows built-in sample data' (spec
 * section 7): the answer goes nowhere, a failure is logged.
 */
export function ExperienceRail({ list }: { list: ExperienceList }) {
  const title = texts.experience.rails[list];
  const { error } = useQuery(experiencesQuery(list));
  useReportedError(error, { remote, section: title });
  const { from, person } = texts.experience.price;
  return (
    <Rail plain title={title}>
      {experiences[list].map(({ id, coverImage, badge, rating, reviewCount, ...experience }) => (
        <SampleCard
          key={id}
          picture={coverImage.viewUrl}
          title={experience.title}
          badge={badge}
          rating={{ value: rating, count: reviewCount }}
          lines={[experience.farmName, `${experience.duration} · ${experience.groupSize}`]}
          price={{ before: from, amount: experience.price, after: person }}
        />
      ))}
    </Rail>
  );
}
