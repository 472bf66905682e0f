import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton } from '@sideroad/shared/ui/button';
import { GripVertical } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './Pictures.module.css';
import type { Picture } from './picture.ts';
import tileClasses from './Tile.module.css';
import { Tile } from './Tile.tsx';

interface SortableTileProps {
  picture: Picture;
  /** Its place in the gallery, from 1. */
  number: number;
  onRemove: () => void;
}

/** A picture of the gallery with a handle to move it by. Its alternative text tells its place. */
export function SortableTile({ picture, number, onRemove }: SortableTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.key });
  const handle = (
    <IconButton
      label={texts.pictures.move(picture.fileName)}
      className={`${tileClasses.tool} ${tileClasses.handle}`}
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
    >
      <GripVertical aria-hidden="true" />
    </IconButton>
  );
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${classes.tile} ${classes.lifted}` : classes.tile}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Tile picture={picture} alt={texts.pictures.galleryAlt(number)} onRemove={onRemove} handle={handle} />
    </li>
  );
}
