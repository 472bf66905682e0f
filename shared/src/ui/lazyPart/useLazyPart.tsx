import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { type ComponentType, useState } from 'react';
import classes from './useLazyPart.module.css';

/**
 * Loads a component when one of its sections is first opened, and says which is open, or that it did not load.
 * @param load imports the component, and nothing before it waits
 * @param what says to a visitor what did not load
 * @param first name of the section before one is opened; a report of a failure has the name
 */
export function useLazyPart<Props, Section extends string>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
  first: Section,
) {
  const { reportError } = useHost();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [section, setSection] = useState(first);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  function toggle(wanted: Section): void {
    setSection(wanted);
    setFailed(false);
    const isOpen = open && wanted === section;
    setOpen(!isOpen);
    if (isOpen) return;
    importAgain(load).then(
      (Loaded) => setPart(() => Loaded),
      (error: unknown) => {
        reportError(error, { section: wanted });
        setOpen(false);
        setFailed(true);
      },
    );
  }
  return {
    /** Null until it has loaded. */
    Part,
    section,
    open,
    setOpen,
    /** Says that it did not load. */
    failure: failed ? (
      <p role="alert" className={classes.failed}>
        {what} did not load. Try again.
      </p>
    ) : null,
    /** Returns the props of the button that opens a section and closes it. */
    opener: (name: Section) => ({
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open && section === name,
      // The press comes a moment later.
      onPointerDown: () => void load().catch(() => {}),
      onClick: () => toggle(name),
    }),
  };
}
