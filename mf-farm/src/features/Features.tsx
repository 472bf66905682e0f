import { featureCategoriesQuery } from '@sideroad/shared/api';
import type { Feature } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { remote } from '../remote.ts';
import { Block } from '../sections/Block.tsx';
import { PanelButton } from '../sections/PanelButton.tsx';
import { texts } from '../texts.ts';
import { FeatureList } from './FeatureList.tsx';
import classes from './Features.module.css';
import { groupFeatures } from './groupFeatures.ts';

/** Spec section 2: 'Features: the first 6 are shown.' */
const SHOWN = 6;

/** Each feature once: a farm may have been given one twice. */
const distinct = (features: readonly Feature[]): Feature[] => [
  ...new Map(features.map((feature) => [feature.id, feature])).values(),
];

/** Rows and groups are as many as will come, so that the dialog keeps its size. Which groups is known, not their names. */
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
  // Without the categories' names (failed and logged) the features stand in one list.
  if (categories.length === 0) return <FeatureList features={features} />;
  return (
    <div className={classes.groups}>
      {groupFeatures(features, categories).map((group) => (
        <section key={group.id}>
          <h3>{group.name}</h3>
          <FeatureList features={group.features} />
        </section>
      ))}
    </div>
  );
}

/** The first features, and a button that shows all of them. Nothing without any. */
export function Features({ features: given }: { features: readonly Feature[] }) {
  const features = distinct(given);
  const more = features.slice(SHOWN);
  if (features.length === 0) return null;
  return (
    <Block title={texts.features.title}>
      <FeatureList features={features.slice(0, SHOWN)} />
      <PanelButton
        label={texts.features.viewAll}
        title={texts.features.title}
        withoutScripts={more.length > 0 ? <FeatureList features={more} /> : null}
      >
        <AllFeatures features={features} />
      </PanelButton>
    </Block>
  );
}
