import { useState } from 'react';

/** Copies the address, which holds every setting: a bug report is this link. */
export function CopyLink() {
  const [said, setSaid] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid('Copied');
    } catch {
      // The browser's own address field has it, too.
      setSaid('Copy it from the address field');
    }
  }
  return (
    <>
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <span role="status">{said}</span>
    </>
  );
}
