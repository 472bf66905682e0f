import { clsx } from 'clsx';
import classes from './Skeleton.module.css';

/** Grey block with a sheen where something will stand; give it a size with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={clsx(classes.skeleton, className)} />;
}
