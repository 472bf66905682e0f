import { IconButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, ImageOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Picture } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Pictures.module.css';

interface TileProps {
  picture: Picture;
  alt: string;
  isCover?: boolean | undefined;
  onRemove: () => void;
  /** A second button over the picture. */
  handle?: ReactNode;
}

function Face({ picture, alt, isCover }: Pick<TileProps, 'picture' | 'alt' | 'isCover'>) {
  const look = clsx(classes.face, isCover && classes.coverFace);
  if (picture.previewUrl) return <img src={picture.previewUrl} alt={alt} className={look} />;
  if (picture.state === 'failed') {
    return (
      <div className={clsx(look, classes.broken)}>
        <ImageOff aria-hidden="true" />
      </div>
    );
  }
  return (
    <div className={clsx(look, classes.busy)}>
      <span className={classes.bar} aria-hidden="true" data-running={picture.state === 'optimizing'} />
    </div>
  );
}

const ICONS = { waiting: null, optimizing: null, done: CircleCheck, failed: CircleAlert };

/** A chosen picture with its state. The field shows why one failed, by the file's name. */
export function Tile({ picture, alt, isCover, onRemove, handle }: TileProps) {
  const { fileName, state } = picture;
  const Icon = ICONS[state];
  return (
    <>
      <Face picture={picture} alt={alt} isCover={isCover} />
      <div className={classes.tools}>
        {handle}
        <IconButton label={texts.pictures.remove(fileName)} className={classes.tool} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className={clsx(classes.meta, classes[state])}>
        {Icon && <Icon aria-hidden="true" />}
        <span>
          {texts.pictures.states[state]}
          {state === 'failed' && <small> {fileName}</small>}
        </span>
      </p>
    </>
  );
}
