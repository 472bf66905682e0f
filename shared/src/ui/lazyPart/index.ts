import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { type ComponentType, useState } from 'react';

/**
 * Loads a component when it is first opened, and says whether it is open or did not load.
 * @param load imports the component, and nothing before it waits
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const { reportError } = useHost();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return {
    /** Null until it has loaded. */
    Part,
    open,
    setOpen,
    failed,
    /** For the first touch: the press comes a moment later. */
    preload: () => void load().catch(() => {}),
    /** @param section name of the part in the report of a failure */
    show(section: string) {
      setOpen(true);
      setFailed(false);
      importAgain(load).then(
        (Loaded) => setPart(() => Loaded),
        (error: unknown) => {
          reportError(error, { section });
          setOpen(false);
          setFailed(true);
        },
      );
    },
  };
}
