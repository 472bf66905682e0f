import fc from 'fast-check';

/** Up to 120 farms anywhere in southern Ontario, for properties. */
export const farmsOfOntario = fc
  .array(
    fc.record({
      lat: fc.double({ min: 42, max: 46, noNaN: true }),
      lng: fc.double({ min: -83, max: -75, noNaN: true }),
    }),
    { maxLength: 120 },
  )
  .map((places) => places.map((position, index) => ({ id: `f${index}`, position })));

/** Farms `f0`, `f1` … in a row, 36 px apart at zoom 12. */
export const farmsInRow = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `f${index}`,
    position: { lat: 43, lng: -100 + index / 80 },
  }));
