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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import classes from './Pictures.module.css';
import type { Picture } from './picture.ts';
import { SortableTile } from './SortableTile.tsx';

interface SortableTilesProps {
  pictures: readonly Picture[];
  /** By their places from 0. */
  onMove: (from: number, to: number) => void;
  onRemove: (picture: Picture) => void;
  /** Stands behind the pictures. */
  children: ReactNode;
}

/** A press is a drag only after some way, so that a click stays a click. */
const DRAG_AFTER_PX = 6;

/** Pictures that can be put in another order by dragging and by keyboard. */
export function SortableTiles({ pictures, onMove, onRemove, children }: SortableTilesProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: UniqueIdentifier) => pictures.findIndex((picture) => picture.key === key) + 1;
  const nameOf = (key: UniqueIdentifier) => pictures[placeOf(key) - 1]?.fileName ?? '';
  const { reorder } = texts.pictures;
  const announcements: Announcements = {
    onDragStart: ({ active }) => reorder.lifted(nameOf(active.id), placeOf(active.id)),
    onDragOver: ({ active, over }) => (over ? reorder.over(nameOf(active.id), placeOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? reorder.dropped(nameOf(active.id), placeOf(over.id)) : undefined,
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
        if (over && over.id !== active.id) onMove(placeOf(active.id) - 1, placeOf(over.id) - 1);
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
