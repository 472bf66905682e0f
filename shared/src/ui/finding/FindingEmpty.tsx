import type { Finding } from '@sideroad/shared/domain/finding';
import { Button } from '@sideroad/shared/ui/button';
import { EmptyState } from '@sideroad/shared/ui/state';
import { SearchX } from 'lucide-react';
import { type FindingSource, useFacets } from './facets.ts';
import { type ChangeFinding, cleared, filtersOf } from './filters.ts';
import { useFeatureNames } from './names.ts';

export interface FindingEmptyProps {
  finding: Finding;
  source: FindingSource;
  onChange: ChangeFinding;
}

/** Says that no farm has all that is asked for, and names the filter whose removal helps most. */
export function FindingEmpty({ finding, source, onChange }: FindingEmptyProps) {
  const facets = useFacets(source, finding);
  const { features } = finding;
  const names = useFeatureNames(features);
  const change = (patch: Partial<Finding>) => onChange({ ...finding, ...patch }, patch);
  const [best] = filtersOf({ ...finding, features: features.slice(0, 1) }, names)
    .map(({ key, label, without }) => {
      const isFeature = key.startsWith('feature');
      return {
        label: isFeature && features.length > 1 ? `${features.length} features` : label,
        without,
        count: facets?.without[isFeature ? 'featureIds' : key] ?? 0,
      };
    })
    .sort((one, other) => other.count - one.count);
  return (
    <EmptyState
      title="No farms match"
      text="Take a filter back to see more."
      icon={<SearchX aria-hidden="true" />}
      action={
        // Both come at once, so that nothing moves.
        <>
          {best && best.count > 0 ? (
            <Button onClick={() => change(best.without)}>
              {`Without "${best.label}": ${best.count === 1 ? '1 farm' : `${best.count} farms`}`}
            </Button>
          ) : null}
          {facets === undefined ? null : (
            <Button variant="secondary" onClick={() => change(cleared(finding))}>
              Clear all
            </Button>
          )}
        </>
      }
    />
  );
}
