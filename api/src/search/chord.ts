/**
 * Distances on the globe and through it. The database measures chords, straight through the earth, in metres on
 * earthdistance's sphere; people travel along the surface.
 */

/** earthdistance's diameter of the earth: twice 6378168 m. */
const DIAMETER_M = 12_756_336;
const DIAMETER_KM = DIAMETER_M / 1000;

/** 'distance 10000' of the specification means everywhere (decision D14). */
export const EVERYWHERE_KM = 10_000;

/** Kilometres along the surface of a chord in metres. */
export const kilometresOfChord = (metres: number) =>
  DIAMETER_KM * Math.asin(Math.min(1, metres / DIAMETER_M));

/** Metres of the chord under kilometres along the surface; at most the diameter. */
export const chordOfKilometres = (kilometres: number) =>
  DIAMETER_M * Math.sin(Math.min(kilometres / DIAMETER_KM, Math.PI / 2));
