import { featureCategoriesQuery, featuresQuery } from '@sideroad/shared/api';
import { CROPS, ripeAt, zoneOf } from '@sideroad/shared/domain/crops';
import { type Finding, MOST_FEATURES, WITHIN_KM } from '@sideroad/shared/domain/finding';
import { clockAt } from '@sideroad/shared/domain/opening';
import { useQuery } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { useState } from 'react';
import { Choice, Choices, type ChoicesProps, LeftOut } from './Choices.tsx';
import type { FindingSource } from './facets.ts';
import { TIME_ZONE } from './names.ts';

/** So many crops of the season show at first. */
const MOST_CROPS = 12;

/** Returns the slugs of what is usually ripe around a place on the day that is asked for, else today. */
function ripeSlugs({ open }: Finding, { place }: FindingSource): string[] {
  const date = open && open !== 'now' ? open : clockAt(new Date(), TIME_ZONE);
  const ripe = ripeAt(zoneOf(place?.lat ?? 0), Number(date.slice(5, 7)), Number(date.slice(8, 10)));
  return ripe.slice(0, MOST_CROPS).map(({ slug }) => slug);
}

/** The choice of a crop: what is usually ripe on the day that is asked for first. */
export function CropChoices({ finding, facets, source, onChange }: ChoicesProps) {
  const [isWhole, setWhole] = useState(false);
  const [ripe] = useState(() => ripeSlugs(finding, source));
  const { crop } = finding;
  const shown = CROPS.filter(({ slug }) => isWhole || ripe.includes(slug) || slug === crop);
  return (
    <Choices name={isWhole ? 'Crops and activities' : 'In season'}>
      {shown.map(({ slug, name }) => (
        <Choice
          key={slug}
          isOn={slug === crop}
          count={facets ? (facets.crops[slug] ?? 0) : undefined}
          onPress={() => onChange({ crop: slug === crop ? null : slug })}
        >
          {name}
        </Choice>
      ))}
      {isWhole ? null : (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          All crops and activities
        </Button>
      )}
    </Choices>
  );
}

/** The choice of features, by category. */
export function FeatureChoices({ finding: { features }, facets, onChange }: ChoicesProps) {
  const { data: all = [], isError, refetch } = useQuery(featuresQuery());
  const { data: categories = [] } = useQuery(featureCategoriesQuery());
  if (isError) {
    return (
      <Choices name="Features">
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Load features again
        </Button>
      </Choices>
    );
  }
  return categories.map(({ id: categoryId, name: category }) => (
    <Choices key={categoryId} name={category}>
      {all
        .filter((feature) => feature.categoryId === categoryId)
        .map(({ id, name }) => {
          const isOn = features.includes(id);
          return (
            <Choice
              key={id}
              isOn={isOn}
              count={facets ? (facets.features[id] ?? 0) : undefined}
              isDisabled={!isOn && features.length >= MOST_FEATURES}
              onPress={() =>
                onChange({ features: isOn ? features.filter((each) => each !== id) : [...features, id] })
              }
            >
              {name}
            </Choice>
          );
        })}
    </Choices>
  ));
}

/** The choices beside place and opening: order, distance, crop and features. */
export function FilterChoices(props: ChoicesProps) {
  const { finding, facets, source, onChange } = props;
  const orders = [
    [null, source.text === undefined ? 'Nearest' : 'Best match'],
    ['opens', 'Opens next'],
    ['name', 'Name'],
  ] as const;
  return (
    <>
      <Choices name="Order">
        {orders.map(([sort, name]) => (
          <Choice key={name} isOn={finding.sort === sort} onPress={() => onChange({ sort })}>
            {name}
          </Choice>
        ))}
      </Choices>
      <Choices name="Distance">
        {WITHIN_KM.map((km) => (
          <Choice
            key={km}
            isOn={finding.within === km}
            count={facets ? (facets.within[km] ?? 0) : undefined}
            onPress={() => onChange({ within: finding.within === km ? null : km })}
          >
            {`${km} km`}
          </Choice>
        ))}
      </Choices>
      {finding.within === null ? null : (
        <LeftOut
          count={facets?.without.unknownPlace}
          why="their location is not known"
          onShow={() => onChange({ within: null })}
        />
      )}
      <CropChoices {...props} />
      <FeatureChoices {...props} />
    </>
  );
}
