const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decodeEntity(match: string, entity: string): string {
  if (!entity.startsWith('#')) return NAMED[entity.toLowerCase()] ?? match;
  const code = /^#x/i.test(entity)
    ? Number.parseInt(entity.slice(2), 16)
    : Number.parseInt(entity.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match;
}

/**
 * Returns the plain text of a feed's HTML title: without tags, with entities decoded once and white space
 * collapsed. The result is text for the page to escape, never markup.
 */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}
