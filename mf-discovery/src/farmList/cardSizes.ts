/** CSS `sizes` of a farm's picture in a list beside the map. */
export const CARD_SIZES = '(min-width: 1440px) 340px, (min-width: 788px) 26vw, (min-width: 600px) 31vw, 46vw';
