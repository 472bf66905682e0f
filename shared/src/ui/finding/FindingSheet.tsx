import type { Finding } from '@sideroad/shared/domain/finding';
import { Button } from '@sideroad/shared/ui/button';
import { Panel } from '@sideroad/shared/ui/dialog';
import { FilterChoices } from './FilterChoices.tsx';
import classes from './FindingSheet.module.css';
import { type FindingSource, useFacets } from './facets.ts';
import { OpenChoices } from './OpenChoices.tsx';

export interface FindingSheetProps {
  part: 'Open' | 'Filters';
  open: boolean;
  onClose: () => void;
  finding: Finding;
  source: FindingSource;
  count: number | null;
  onChange: (patch: Partial<Finding>) => void;
}

const showText = (count: number | null) => {
  if (count === null) return 'Show farms';
  return count === 1 ? 'Show 1 farm' : `Show ${count} farms`;
};

function Parts({ part, source, finding, count, onClose, onChange }: Omit<FindingSheetProps, 'open'>) {
  const facets = useFacets(source, finding);
  const choices = { finding, facets, source, onChange };
  return (
    <>
      {part === 'Open' ? <OpenChoices {...choices} /> : <FilterChoices {...choices} />}
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
