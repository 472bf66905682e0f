/**
 * Returns the URL-safe form of a farm's name [FARM-3]: NFKD, accents stripped, apostrophes dropped,
 * everything else that is no letter or digit becomes one dash, lower case. Empty becomes `farm`.
 */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’‘ʼ`]/g, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug || 'farm';
}
