/** A web address that may be followed: `href` in full, `host` without 'www.' for reading. */
export interface WebLink {
  href: string;
  host: string;
}

/**
 * An owner's text as a link. Null for everything but http and https: a farm's data could carry `javascript:`.
 */
export function webLink(text: string): WebLink | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href, hostname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return { href, host: hostname.replace(/^www\./, '') };
}

/**
 * How a social address reads: '@maplehollow' of `https://instagram.com/maplehollow`. An address that is no plain
 * profile (a group, a numbered page) reads as its host; text that is no address stays as written.
 */
export function socialHandle(text: string): string {
  const link = webLink(text);
  if (!link) return text.trim();
  const [name, ...deeper] = new URL(link.href).pathname.split('/').filter(Boolean);
  const isProfile = name !== undefined && deeper.length === 0 && /^@?[\w.-]+$/.test(name);
  return isProfile && !name.endsWith('.php') ? `@${name.replace(/^@/, '')}` : link.host;
}
