/** CSS `sizes` of a farm's picture among the results. */
export const CARD_SIZES =
  '(min-width: 1440px) 313px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
