import { featureCategoriesQuery } from '@sideroad/shared/api';
import type { Feature, FeatureCategory } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { SvgIcon } from '@sideroad/shared/ui/icon';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { Check } from 'lucide-react';
import { remote } from '../remote.ts';
import { Block, PanelButton } from '../sections/Block.tsx';
import { texts } from '../texts.ts';
import classes from './Features.module.css';

interface FeatureGroup {
  id: string;
  name: string;
  features: Feature[];
}

/**
 * Features 'grouped by feature category' (spec section 2), in the order of the categories; empty groups are left
 * out. Features of a category that is not known stand together at the end.
 */
export function groupFeatures(
  features: readonly Feature[],
  categories: readonly FeatureCategory[],
): FeatureGroup[] {
  const known = new Set(categories.map(({ id }) => id));
  const groups = categories.map(({ id, name }) => ({
    id,
    name,
    features: features.filter(({ categoryId }) => categoryId === id),
  }));
  const others = features.filter(({ categoryId }) => !known.has(categoryId));
  return [...groups, { id: '', name: texts.features.others, features: others }].filter(
    (group) => group.features.length > 0,
  );
}

/** Features in two columns, each with its icon; a tick where the data has none. */
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
