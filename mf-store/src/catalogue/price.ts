/** Spec section 3, 'Card display: unit default lb, currency default $'. */
const DEFAULT_UNIT = 'lb';
const DEFAULT_CURRENCY = '$';

/** A currency sign, an amount and a unit, each after the first as far as it is written. */
const PRICE = /^(?<currency>[^\d\s.,/-]*)\s*(?<amount>\d+(?:\.\d+)?)\s*(?:\/\s*(?<unit>\S.*))?$/;

export interface Price {
  /** '$5.99' */
  amount: string;
  /** '12oz', after the stroke. */
  unit: string;
}

/**
 * A price as the card shows it: 'price shown with 2 decimals' (spec section 3), no unit in the text gives 'lb', no
 * currency '$' (decision D9). Null for a text that is no price, such as a dash: it 'stands alone'.
 */
export function readPrice(text: string): Price | null {
  const groups = PRICE.exec(text.trim())?.groups;
  if (!groups?.amount) return null;
  return {
    amount: `${groups.currency || DEFAULT_CURRENCY}${Number(groups.amount).toFixed(2)}`,
    unit: groups.unit?.trim() ?? DEFAULT_UNIT,
  };
}

/** The whole price in one text, '$5.99/12oz'; what is no price as it is written. */
export function priceText(text: string): string {
  const price = readPrice(text);
  return price ? `${price.amount}/${price.unit}` : text.trim();
}
