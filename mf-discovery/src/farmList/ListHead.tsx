import classes from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** How many farms the list has over all pages; empty while that is not known. */
  count: string;
  /** Only the nearest farms are known: where the map's area limits the list, the count is about to change. */
  partial: boolean;
}

/** The page's heading and the live count. */
export function ListHead({ title, count, partial }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="status" className={`muted nums ${classes.count} ${partial ? classes.partial : ''}`}>
        {count}
      </p>
    </div>
  );
}
