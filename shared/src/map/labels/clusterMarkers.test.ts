import fc from 'fast-check';
import { MAX_ZOOM, toWorldPixel } from '../geo.ts';
import { farmsOfOntario } from '../testing/manyFarms.ts';
import { CLUSTER_GRID, groupMarkers, splitGroup } from './clusterMarkers.ts';

const none: ReadonlySet<string> = new Set();
const farm = (id: string, lat: number, lng: number) => ({ id, position: { lat, lng } });
/** Groups farms without a pause, as the map does in batches. */
function clusterMarkers<M extends ReturnType<typeof farm>>(markers: M[], zoom: number, apart = none) {
  const { value } = groupMarkers(markers, zoom, Number.POSITIVE_INFINITY).next();
  return (value ?? []).flatMap((group) => splitGroup(group, apart));
}
const idsOf = (groups: { markers: { id: string }[] }[]) =>
  groups.map(({ markers }) => markers.map(({ id }) => id));

const zoomLevel = fc.integer({ min: 3, max: MAX_ZOOM });
const chosen = fc.subarray(['f0', 'f1', 'f2', 'f7', 'f50'], { maxLength: 3 }).map((ids) => new Set(ids));

describe('[MAP-13] clusters on a grid of 60 px', () => {
  it('draws two farms within the grid as one, at the first of them', () => {
    const [first, second] = [farm('a', 43.17, -79.47), farm('b', 43.18, -79.46)];
    expect(clusterMarkers([first, second], 9)).toEqual([{ anchor: first, markers: [first, second] }]);
  });

  it.each([
    ['59.9 px east', 59.9, 0, 1],
    ['60.1 px east', 60.1, 0, 2],
    ['59.9 px west and south', -59.9, 59.9, 1],
    ['60.1 px south', 0, 60.1, 2],
  ])('reaches 60 px to each side: %s', (_where, right, down, groups) => {
    const degrees = 360 / (256 * 2 ** 9);
    // Latitude by longitude's scale at the equator, where both are the same to a hundredth of a pixel.
    const markers = [farm('a', 0, -79), farm('b', -down * degrees, -79 + right * degrees)];
    expect(clusterMarkers(markers, 9)).toHaveLength(groups);
  });

  it('joins the nearest of two squares in reach', () => {
    const markers = [farm('a', 43.2, -80), farm('b', 43.2, -79.8), farm('c', 43.2, -79.88)];
    expect(idsOf(clusterMarkers(markers, 9))).toEqual([['a'], ['b', 'c']]);
  });

  it('separates farms at one place at the deepest zoom level', () => {
    expect(idsOf(clusterMarkers([farm('a', 43, -79), farm('b', 43, -79)], MAX_ZOOM))).toEqual([['a'], ['b']]);
  });

  it('has every marker exactly once, whatever the farms, level and selection', () => {
    fc.assert(
      fc.property(farmsOfOntario, zoomLevel, chosen, (markers, zoom, apart) => {
        const drawn = idsOf(clusterMarkers(markers, zoom, apart)).flat();
        expect([...drawn].sort()).toEqual(markers.map(({ id }) => id).sort());
      }),
    );
  });

  it('keeps every farm of a cluster within the grid of its first', () => {
    fc.assert(
      fc.property(farmsOfOntario, zoomLevel, (markers, zoom) => {
        for (const { anchor, markers: members } of clusterMarkers(markers, zoom)) {
          const at = toWorldPixel(anchor.position, zoom);
          for (const { position } of members) {
            const { x, y } = toWorldPixel(position, zoom);
            expect(Math.max(Math.abs(x - at.x), Math.abs(y - at.y))).toBeLessThanOrEqual(CLUSTER_GRID);
          }
        }
      }),
    );
  });
});

describe('[MAP-13] the selected and highlighted farm', () => {
  it('is never in a cluster', () => {
    fc.assert(
      fc.property(farmsOfOntario, zoomLevel, chosen, (markers, zoom, apart) => {
        for (const { markers: members } of clusterMarkers(markers, zoom, apart)) {
          if (members.length > 1) expect(members.filter(({ id }) => apart.has(id))).toEqual([]);
        }
      }),
    );
  });

  it('changes no other group', () => {
    fc.assert(
      fc.property(farmsOfOntario, zoomLevel, (markers, zoom) => {
        const before = idsOf(clusterMarkers(markers, zoom)).filter((ids) => !ids.includes('f0'));
        const after = idsOf(clusterMarkers(markers, zoom, new Set(['f0']))).map(String);
        for (const ids of before) expect(after).toContain(String(ids));
      }),
    );
  });
});
