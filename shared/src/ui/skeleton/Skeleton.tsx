import { clsx } from 'clsx';
import classes from './Skeleton.module.css';

/** Grey block with a sheen while something loads; give it a size with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={clsx(classes.skeleton, className)} />;
}
