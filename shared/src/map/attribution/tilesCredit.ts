/**
 * What the map says of the raster layer over it. Sources of tiles ask to be named; a site that does not say how gets
 * the name of their host, and nothing for tiles of its own.
 *
 * @param template address of the layer, empty for none
 * @param attribution the site's words, as plain text
 */
export function tilesCredit(template: string, attribution: string): string {
  if (template === '' || attribution) return template && attribution;
  const address = template.replace(/\{s\}\.?/, '');
  return URL.canParse(address) ? `Map tiles ${new URL(address).hostname}` : '';
}
