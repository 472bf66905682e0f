import type { Finding } from '@sideroad/shared/domain/finding';
import { Button } from '@sideroad/shared/ui/button';
import { Panel } from '@sideroad/shared/ui/dialog';
import { CropChoices, FeatureChoices, FilterChoices } from './FilterChoices.tsx';
import classes from './FindingSheet.module.css';
import { type FindingSource, useFacets } from './facets.ts';
import { OpenChoices } from './OpenChoices.tsx';

export interface FindingSheetProps {
  part: keyof typeof PARTS;
  open: boolean;
  onClose: () => void;
  finding: Finding;
  source: FindingSource;
  /** How many farms the list behind has; null while it is not known, undefined where no list is behind. */
  count?: number | null;
  onChange: (patch: Partial<Finding>) => void;
}

const PARTS = { Open: OpenChoices, Filters: FilterChoices, Features: FeatureChoices, Crops: CropChoices };

const showText = (count: number | null | undefined) => {
  if (count === undefined) return 'Done';
  if (count === null) return 'Show farms';
  return count === 1 ? 'Show 1 farm' : `Show ${count} farms`;
};

function Parts({ part, source, finding, count, onClose, onChange }: Omit<FindingSheetProps, 'open'>) {
  const facets = useFacets(source, finding);
  const Choices = PARTS[part];
  return (
    <>
      <Choices finding={finding} facets={facets} source={source} onChange={onChange} />
      <div className={classes.foot}>
        <Button onClick={onClose}>{showText(count)}</Button>
      </div>
    </>
  );
}

/** The choices of a finding in a dialog, a sheet on phones; each changes the list behind it at once. */
export function FindingSheet({ open, ...parts }: FindingSheetProps) {
  return (
    <Panel title={parts.part} open={open} onOpenChange={(next) => !next && parts.onClose()}>
      <Parts {...parts} />
    </Panel>
  );
}
