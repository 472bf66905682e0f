import { featureCategoriesQuery } from '@sideroad/shared/api';
import type { Feature } from '@sideroad/shared/contract';
import { groupFeatures } from '@sideroad/shared/domain/category';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { SvgIcon } from '@sideroad/shared/ui/icon';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { Check } from 'lucide-react';
import { remote } from '../remote.ts';
import { Block, PanelButton } from '../sections/Block.tsx';
import { texts } from '../texts.ts';
import classes from './Features.module.css';

/** Lists features in two columns, each with its icon or a tick. */
function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={classes.features}>
      {features.map(({ id, name, iconSvg }) => (
        <li key={id} className={classes.feature}>
          <span className={classes.icon}>
            {iconSvg ? <SvgIcon svg={iconSvg} /> : <Check aria-hidden="true" />}
          </span>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Features on the page itself; the others are in the dialog. */
const SHOWN = 6;

/** Removes duplicates, which imported farms may have. */
const distinct = (features: readonly Feature[]): Feature[] => [
  ...new Map(features.map((feature) => [feature.id, feature])).values(),
];

/** Shows as many groups and rows as will load, so that the dialog keeps its size. */
function AllFeaturesSkeleton({ features }: { features: readonly Feature[] }) {
  const groups = [...new Set(features.map(({ categoryId }) => categoryId))];
  return (
    <div aria-hidden="true" className={classes.groups}>
      {groups.map((group) => (
        <div key={group} className={classes.skeleton}>
          <Skeleton className={classes.title} />
          {features
            .filter(({ categoryId }) => categoryId === group)
            .map(({ id }) => (
              <Skeleton key={id} className={classes.line} />
            ))}
        </div>
      ))}
    </div>
  );
}

function AllFeatures({ features }: { features: readonly Feature[] }) {
  const { data: categories = [], error, isPending } = useQuery(featureCategoriesQuery());
  useReportedError(error, { remote, section: texts.features.title });
  if (isPending) return <AllFeaturesSkeleton features={features} />;
  // Without the categories the features form one list.
  if (categories.length === 0) return <FeatureList features={features} />;
  return (
    <div className={classes.groups}>
      {groupFeatures(features, categories).map((group) => (
        <section key={group.id}>
          <h3>{group.title ?? texts.features.others}</h3>
          <FeatureList features={group.features} />
        </section>
      ))}
    </div>
  );
}

/** Shows the first features, and where there are more a button that opens all of them. */
export function Features({ features: given }: { features: readonly Feature[] }) {
  const features = distinct(given);
  const more = features.slice(SHOWN);
  if (features.length === 0) return null;
  return (
    <Block title={texts.features.title}>
      <FeatureList features={features.slice(0, SHOWN)} />
      {more.length > 0 ? (
        <PanelButton
          label={texts.features.viewAll}
          title={texts.features.title}
          withoutScripts={<FeatureList features={more} />}
        >
          <AllFeatures features={features} />
        </PanelButton>
      ) : null}
    </Block>
  );
}
