/** Values that the seed has, for the parameters of route patterns. */
const SAMPLES: Record<string, string> = {
  categoryId: '1',
  farmId: '1',
  slug: 'deals',
  mode: 'topic',
};

/** An address that fits a route pattern: `/category/:categoryId` becomes `/category/1`. */
export function sampleAddress(pattern: string): string {
  return pattern.replace(/:(\w+)/g, (_part, name: string) => SAMPLES[name] ?? 'x');
}
