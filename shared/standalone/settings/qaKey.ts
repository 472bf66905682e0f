/** The query key that holds the harness's settings, beside the page's own query. */
const KEY = 'qa';

const isKept = (part: string) => part !== '' && part !== KEY && !part.startsWith(`${KEY}=`);

/** Settings text of a query; empty without one. */
export function readQa(search: string): string {
  return new URLSearchParams(search).get(KEY) ?? '';
}

/**
 * An address (path, query, fragment) with `text` as its settings, or without any when that is empty. The rest stays
 * as it was written.
 */
export function withQa(address: string, text: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const parts = search.split('&').filter(isKept);
  if (text) parts.push(`${KEY}=${encodeURIComponent(text)}`);
  return `${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`;
}

/** An address without the harness's settings: what the page itself is asked for. */
export const withoutQa = (address: string) => withQa(address, '');

/** Path, query and fragment of where a window is. */
export const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;
