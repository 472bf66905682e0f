import { paths } from '@sideroad/shared/domain/paths';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { EmptyState } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';
import classes from './EmptyList.module.css';

const { inArea, inCategory, anywhere, showAll, allFarms, otherCategory, listYours } = texts.farmList.empty;

interface EmptyListProps {
  /** How many farms there are outside the visible area. */
  elsewhere: number;
  /** The category whose list this is. */
  categoryId: string | undefined;
  /** Moves the map so that it shows them all. */
  onShowAll: () => void;
}

/** 'Empty lists suggest the next step' (design section 7): each suggestion is a way to farms. */
export function EmptyList({ elsewhere, categoryId, onShowAll }: EmptyListProps) {
  const categories = (
    <LinkButton href={paths.categories()} variant="secondary">
      {otherCategory}
    </LinkButton>
  );
  if (elsewhere > 0) {
    return (
      <EmptyState
        {...inArea}
        action={
          <div className={classes.actions}>
            <Button variant="primary" onClick={onShowAll}>
              {showAll(elsewhere)}
            </Button>
            {categories}
          </div>
        }
      />
    );
  }
  if (categoryId === undefined) {
    return <EmptyState {...anywhere} action={<LinkButton href={paths.addFarm()}>{listYours}</LinkButton>} />;
  }
  return (
    <EmptyState
      {...inCategory}
      action={
        <div className={classes.actions}>
          {categories}
          <LinkButton href={paths.listing()} variant="secondary">
            {allFarms}
          </LinkButton>
        </div>
      }
    />
  );
}
