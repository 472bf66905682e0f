import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { SearchBar } from '@sideroad/shared/hosting';
import { IconButton } from '@sideroad/shared/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { loadSuggestions } from '../../remotes/loadSuggestions.ts';
import { texts } from '../texts.ts';
import styles from './SearchOverlay.module.css';

export interface SearchOverlayProps {
  open: boolean;
  onClose: () => void;
  /** Whether the focus goes back to the button: not when another page came, whose heading gets it. */
  returnFocus: boolean;
}

/** Renders the search over the whole screen of a phone, with the field focused. */
export function SearchOverlay({ open, onClose, returnFocus }: SearchOverlayProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    // The Content-Security-Policy allows no inline style elements.
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
      >
        <Dialog.Portal>
          <Dialog.Popup
            aria-modal="true"
            className={styles.overlay}
            initialFocus={input}
            finalFocus={() => returnFocus}
          >
            <Dialog.Title className="sr-only">{texts.search.dialog}</Dialog.Title>
            <div className={styles.top}>
              <Dialog.Close render={<IconButton label={texts.search.close} />}>
                <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
              </Dialog.Close>
              <SearchBar look="overlay" loadSuggestions={loadSuggestions} inputRef={input} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}
