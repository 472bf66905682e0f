import type { Revision } from '@sideroad/shared/contract';
import { restoreFarm, revisionsQuery } from '@sideroad/shared/owner';
import { useQuery } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { getIn } from 'final-form';
import type { Lookups } from '../choices/useLookups.ts';
import { Pending } from './Disclosure.tsx';
import { fieldName, valueText } from './edits.ts';
import classes from './OwnerFarm.module.css';
import { own } from './texts.ts';
import type { Owner } from './useOwner.ts';

const { history: labels } = own;

/** 'Nov 26, 2026, 9:30 a.m.' on the visitor's clock. */
export const whenText = (at: string) =>
  new Date(at).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** Says what a revision changed, a line per field. */
function changesOf({ before, after }: Revision, lookups: Lookups) {
  const { farm = {}, location = {}, ...rest } = after;
  const fields = [
    ...Object.keys(farm).map((key) => `farm.${key}`),
    ...Object.keys(location).map((key) => `location.${key}`),
    ...Object.keys(rest),
  ];
  return fields.map((field) => {
    const [from, to] = [before, after].map((state) => valueText(field, getIn(state, field), lookups));
    return [field, labels.change(fieldName(field), from ?? '', to ?? '')] as const;
  });
}

/** Who changed what, with a way back to each state. */
export function History({ owner, lookups }: { owner: Owner; lookups: Lookups }) {
  const { farmId } = owner;
  const { data: revisions, isError, refetch } = useQuery(revisionsQuery(farmId));
  if (!revisions) return <Pending failed={isError} onRetry={() => void refetch()} />;
  const latest = revisions[0]?.number ?? 0;
  const restore = (number: number, name: string) => (
    <Button
      variant="secondary"
      size="sm"
      onClick={() =>
        void owner.run(
          () => restoreFarm(farmId, number),
          labels.restored,
          () => restoreFarm(farmId, latest),
        )
      }
    >
      {labels.restore}
      <span className="sr-only"> {name}</span>
    </Button>
  );
  return (
    <ol className={classes.list}>
      {revisions.map((revision) => {
        const name = labels.by(whenText(revision.madeAt), revision.madeBy);
        return (
          <li key={revision.number}>
            <strong>{name}</strong>
            {changesOf(revision, lookups).map(([field, change]) => (
              <span key={field} className={classes.change}>
                {change}
              </span>
            ))}
            {revision.number < latest && restore(revision.number, name)}
          </li>
        );
      })}
      <li>
        <strong>{labels.first}</strong>
        {latest > 0 && restore(0, labels.first)}
      </li>
    </ol>
  );
}
