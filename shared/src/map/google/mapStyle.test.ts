import type { Palette } from '../basemap/palette.ts';
import { mapStyle } from './GoogleFarmMap.tsx';

const palette: Palette = {
  land: '#010101',
  green: '#020202',
  water: '#030303',
  waterText: '#040404',
  road: '#050505',
  roadLine: '#060606',
  text: '#070707',
  font: 'Figtree',
};

/** The last rule wins, as on Google's map. */
function styleOf(featureType: string, elementType: string) {
  const rules = mapStyle(palette).filter(
    (rule) =>
      (rule.featureType ?? 'all') === featureType ||
      ((rule.featureType ?? 'all') === 'all' && rule.elementType === elementType),
  );
  return Object.assign(
    {},
    ...rules
      .filter((rule) => rule.elementType === undefined || rule.elementType === elementType)
      .flatMap(({ stylers }) => stylers),
  );
}

describe("[MAP-1] style of Google's map", () => {
  it.each([
    ['landscape', 'geometry', { color: palette.land }],
    ['water', 'geometry', { color: palette.water }],
    ['water', 'labels.text.fill', { color: palette.waterText }],
    ['poi.park', 'geometry', { color: palette.green, visibility: 'on' }],
    ['road', 'geometry.fill', { color: palette.road }],
    ['road', 'geometry.stroke', { color: palette.roadLine }],
    ['administrative.locality', 'labels.text.fill', { color: palette.text }],
  ])("has %s, %s in the embedded map's colour", (feature, element, style) => {
    expect(styleOf(feature, element)).toEqual(style);
  });

  it.each(['poi', 'transit'])('hides %s', (feature) => {
    expect(styleOf(feature, 'labels')).toEqual({ visibility: 'off' });
  });
});
