import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton } from '@sideroad/shared/ui/button';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Picture } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Pictures.module.css';
import { Tile } from './Tile.tsx';

interface SortableTileProps {
  picture: Picture;
  /** 1-based position. */
  number: number;
  onRemove: () => void;
}

/** A picture of the gallery with a handle to move it. Its alternative text says its position. */
function SortableTile({ picture, number, onRemove }: SortableTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.key });
  const handle = (
    <IconButton
      label={texts.pictures.move(picture.fileName)}
      className={`${classes.tool} ${classes.handle}`}
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

interface SortableTilesProps {
  pictures: readonly Picture[];
  /** 0-based positions. */
  onMove: (from: number, to: number) => void;
  onRemove: (picture: Picture) => void;
  /** Follows the pictures. */
  children: ReactNode;
}

/** A press that moves less is a click. */
const DRAG_AFTER_PX = 6;

/** Pictures that can be reordered by pointer and keyboard. */
export function SortableTiles({ pictures, onMove, onRemove, children }: SortableTilesProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (key: UniqueIdentifier) => pictures.findIndex((picture) => picture.key === key) + 1;
  const nameOf = (key: UniqueIdentifier) => pictures[positionOf(key) - 1]?.fileName ?? '';
  const { reorder } = texts.pictures;
  const announcements: Announcements = {
    onDragStart: ({ active }) => reorder.lifted(nameOf(active.id), positionOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? reorder.over(nameOf(active.id), positionOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? reorder.dropped(nameOf(active.id), positionOf(over.id)) : undefined,
    onDragCancel: ({ active }) => reorder.cancelled(nameOf(active.id)),
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: reorder.instructions },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(positionOf(active.id) - 1, positionOf(over.id) - 1);
      }}
    >
      <SortableContext items={pictures.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul className={classes.tiles}>
          {pictures.map((picture, index) => (
            <SortableTile
              key={picture.key}
              picture={picture}
              number={index + 1}
              onRemove={() => onRemove(picture)}
            />
          ))}
          <li className={classes.tile}>{children}</li>
        </ul>
      </SortableContext>
    </DndContext>
  );
}
