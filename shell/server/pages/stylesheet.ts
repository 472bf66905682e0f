import { createHash } from 'node:crypto';
import path from 'node:path';

/** A stylesheet inside the document: a request for it would delay the first paint by a round trip. */
export interface Stylesheet {
  html: string;
  /** Allows it in `style-src` (CSP Level 3, hash-source). */
  source: string;
}

/** A URL in CSS that is relative to the stylesheet's own. */
const RELATIVE = /url\((["']?)(?!["']?(?:[a-z][\w+.-]*:|[/#]))/gi;

/** @param href its URL, which the page's code compares with `data-href` before it requests the file */
export function stylesheet(href: string, css: string): Stylesheet {
  const text = css
    .replaceAll(RELATIVE, `url($1${path.posix.dirname(href)}/`)
    // Nothing in it can end the element (HTML Standard, 4.2.6).
    .replaceAll('</', '<\\/');
  return {
    html: `<style data-href="${path.posix.basename(href)}">${text}</style>`,
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}
