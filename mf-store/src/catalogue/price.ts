const DEFAULT_UNIT = 'lb';
const DEFAULT_CURRENCY = '$';

/** Currency, amount and unit; only the amount must be there. */
const PRICE = /^(?<currency>[^\d\s.,/-]*)\s*(?<amount>\d+(?:\.\d+)?)\s*(?:\/\s*(?<unit>\S.*))?$/;

export interface Price {
  /** '$5.99' */
  amount: string;
  /** '12oz', after the slash. */
  unit: string;
}

/** Parses a price text and fills in its defaults [STORE-22, STORE-23]. Returns null for a text such as a dash. */
export function readPrice(text: string): Price | null {
  const groups = PRICE.exec(text.trim())?.groups;
  if (!groups?.amount) return null;
  return {
    amount: `${groups.currency || DEFAULT_CURRENCY}${Number(groups.amount).toFixed(2)}`,
    unit: groups.unit?.trim() ?? DEFAULT_UNIT,
  };
}
