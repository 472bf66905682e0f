/** CSS `sizes` of a category's picture in the grid of all. */
export const CARD_SIZES =
  '(min-width: 1440px) 210px, (min-width: 1280px) 15vw, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
