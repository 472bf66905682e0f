import type { Palette } from '../basemap/palette.ts';

type Rule = google.maps.MapTypeStyle;

const paint = (color: string) => [{ color }];
const hide = [{ visibility: 'off' }];

/**
 * The map is drawn in a reduced style of its own, without the provider's default controls [MAP-1]: land, water, parks,
 * main roads and the names of places, in the colours of the embedded map. A list of styles excludes a map id, and so
 * vector maps.
 */
export function mapStyle({ land, green, water, waterText, road, roadLine, text }: Palette): Rule[] {
  return [
    { elementType: 'geometry', stylers: paint(land) },
    { elementType: 'labels.icon', stylers: hide },
    { elementType: 'labels.text.fill', stylers: paint(text) },
    { elementType: 'labels.text.stroke', stylers: paint(land) },
    { featureType: 'administrative', elementType: 'geometry.stroke', stylers: paint(roadLine) },
    { featureType: 'administrative.land_parcel', stylers: hide },
    { featureType: 'administrative.neighborhood', stylers: hide },
    { featureType: 'poi', stylers: hide },
    { featureType: 'poi.park', elementType: 'geometry', stylers: [{ visibility: 'on' }, { color: green }] },
    { featureType: 'transit', stylers: hide },
    { featureType: 'road', elementType: 'geometry.fill', stylers: paint(road) },
    { featureType: 'road', elementType: 'geometry.stroke', stylers: paint(roadLine) },
    { featureType: 'road', elementType: 'labels', stylers: hide },
    { featureType: 'water', elementType: 'geometry', stylers: paint(water) },
    { featureType: 'water', elementType: 'labels.text.fill', stylers: paint(waterText) },
    { featureType: 'water', elementType: 'labels.text.stroke', stylers: paint(water) },
  ];
}
