import classes from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** How many farms the list has over all pages; empty while that is not known. */
  count: string;
}

/** The page's heading and the live count. */
export function ListHead({ title, count }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="status" className={`muted nums ${classes.count}`}>
        {count}
      </p>
    </div>
  );
}
