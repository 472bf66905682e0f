import { IconButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, ImageOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPending, type Picture } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Pictures.module.css';

/** Formats a file's size, e.g. '812 KB' or '6.2 MB' (1 MB is 1048576 bytes, as in the limits). */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}

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
      <span>{texts.pictures[picture.state === 'waiting' ? 'waiting' : 'optimizing']}</span>
      <span className={classes.bar} aria-hidden="true" data-running={picture.state === 'optimizing'} />
    </div>
  );
}

/** A chosen picture with its state; once done, with its new and old size. The field shows why one failed. */
export function Tile({ picture, alt, isCover, onRemove, handle }: TileProps) {
  const { fileName, image, state, sourceBytes } = picture;
  return (
    <>
      <Face picture={picture} alt={alt} isCover={isCover} />
      <div className={classes.tools}>
        {handle}
        <IconButton label={texts.pictures.remove(fileName)} className={classes.tool} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className={classes.meta}>
        {image && (
          <>
            <span className={`nums ${classes.done}`}>
              <CircleCheck aria-hidden="true" />
              {fileSize(image.blob.size)}
            </span>
            <span className={`nums ${classes.source}`}>{texts.pictures.from(fileSize(sourceBytes))}</span>
          </>
        )}
        {state === 'failed' && (
          <span className={classes.failure}>
            <CircleAlert aria-hidden="true" />
            {fileName}
          </span>
        )}
        {isPending(picture) && <span className={classes.fileName}>{fileName}</span>}
      </p>
    </>
  );
}
