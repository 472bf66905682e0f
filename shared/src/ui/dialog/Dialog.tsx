import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '@sideroad/shared/ui/button';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import classes from './Dialog.module.css';

export interface DialogProps {
  /** Visible heading and accessible name. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus when the dialog opens; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A modal dialog named by its title, with a button 'Close'. Tab stays inside, Escape and a click
 * beside it close it, and the focus returns.
 */
function Overlay({
  title,
  open,
  onOpenChange,
  initialFocus,
  children,
  shape,
}: DialogProps & { shape: 'modal' | 'sheet' }) {
  return (
    // The Content-Security-Policy allows no inline style elements.
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Dialog.Portal>
          <Dialog.Backdrop className={classes.scrim} />
          <Dialog.Popup
            aria-modal="true"
            initialFocus={initialFocus}
            className={clsx(classes.popup, classes[shape])}
          >
            <div className={classes.head}>
              <Dialog.Title className={classes.title}>{title}</Dialog.Title>
              <Dialog.Close render={<IconButton label="Close" />}>
                <X aria-hidden="true" />
              </Dialog.Close>
            </div>
            <div className={classes.body}>{children}</div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

/** A dialog in the middle of the page. */
export function Modal(props: DialogProps) {
  return <Overlay {...props} shape="modal" />;
}

/** A modal on desktop, a bottom sheet at 787 px or less [FARM-22]. */
export function Panel(props: DialogProps) {
  const wide = useMediaQuery('(min-width: 788px)');
  return <Overlay {...props} shape={wide ? 'modal' : 'sheet'} />;
}
