import { Fragment } from 'react';
import classes from './TitleLines.module.css';

/** A title written 'A / B' as two lines of one heading; the slash is not shown [LAYOUT-14]. */
export function TitleLines({ title }: { title: string }) {
  return title.split(' / ').map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? ' ' : null}
      <span className={classes.line}>{line}</span>
    </Fragment>
  ));
}
