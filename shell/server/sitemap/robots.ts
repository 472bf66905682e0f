import { routes } from '../../src/routes.ts';

/**
 * What search engines may read. `/api/` is not kept from them: they draw pages as browsers do, and a page without its
 * calls says that something went wrong; pictures are there too. `/add-farm` is for owners who look for a directory.
 * @param publicUrl of the site, without a slash at its end
 */
export const robotsText = (publicUrl: string): string => `User-agent: *
${routes.flatMap(({ indexing, pattern }) => (indexing === 'disallowed' ? `Disallow: ${pattern}\n` : [])).join('')}
Sitemap: ${publicUrl}/sitemap.xml
`;
