/** What ticking or unticking an item leads to. */
export interface Choice {
  ids: string[];
  /** Whether there was no room for it; then `ids` is as before. */
  refused: boolean;
}

/** Decision F13: 'At the limit … choosing one shows the exact message and changes nothing.' */
export function choose(ids: readonly string[], id: string, limit: number): Choice {
  if (ids.includes(id)) return { ids: ids.filter((chosen) => chosen !== id), refused: false };
  if (ids.length >= limit) return { ids: [...ids], refused: true };
  return { ids: [...ids, id], refused: false };
}
