/** A colour written `#rrggbb`. */
export type Colour = string;

const channels = (colour: Colour) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Mixes two colours channel by channel; `amount` from 0 (the first) to 1 (the second). */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const target = channels(to);
  const blended = channels(from).map((value, index) => {
    const goal = target[index] ?? value;
    return Math.round(value + (goal - value) * amount)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${blended.join('')}`;
}
