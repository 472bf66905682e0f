/** Spec section 9: 'Category carousel 3, and 5 from 1024.' CSS `sizes` of their pictures. */
export const CARD_SIZES = '(min-width: 1440px) 256px, (min-width: 1024px) 19vw, 31vw';

/** Cards in view below 1024 px; first on the page it stands only there. */
export const FIRST_IN_VIEW = 3;
