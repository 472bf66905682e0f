/** `none`: nothing to say. Otherwise the browser cannot share, and the URL was copied or is to be copied by hand. */
export type ShareOutcome = 'none' | 'copied' | 'toCopy';

/** What the browser's share sheet says when the visitor closes it, and when it is open already (Web Share API). */
const NOTHING_TO_SAY = ['AbortError', 'InvalidStateError'];

/** Opens the browser's share sheet for a page, or copies its URL where the browser cannot share. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'none';
    } catch (error) {
      if (error instanceof DOMException && NOTHING_TO_SAY.includes(error.name)) return 'none';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // There is no clipboard outside secure pages, and visitors may deny it.
    return 'toCopy';
  }
}
