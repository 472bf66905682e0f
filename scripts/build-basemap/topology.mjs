// @ts-check
/** @typedef {number[][] | Lines[]} Lines points, or lists of them as deep as the geometry asks */
/** @typedef {{ type: string, coordinates: Lines }} Geometry */
/** @typedef {{ type: 'Feature', properties: Record<string, number>, geometry: Geometry }} Feature */

/**
 * Converts layers to TopoJSON in which every line and every ring is one arc. The layers share no edges, so cuts at
 * crossings (as general tools make them) would only add bytes.
 * @param {Record<string, Feature[]>} layers
 * @param {number[]} box west, south, east, north in degrees
 * @param {number} steps quantisation along each side
 */
export function toTopology(layers, [west = 0, south = 0, east = 0, north = 0], steps) {
  const scale = [(east - west) / steps, (north - south) / steps];
  const translate = [west, south];
  /** @type {number[][][]} */
  const arcs = [];
  const addArc = (/** @type {number[][]} */ points) => {
    let last = [0, 0];
    const arc = [];
    for (const [index, point] of points.entries()) {
      const step = point.map((value, axis) =>
        Math.round((value - (translate[axis] ?? 0)) / (scale[axis] ?? 1)),
      );
      const move = step.map((value, axis) => value - (last[axis] ?? 0));
      if (index === 0 || move[0] !== 0 || move[1] !== 0) arc.push(move);
      last = step;
    }
    return arcs.push(arc) - 1;
  };
  /** @typedef {number[] | Arcs[]} Arcs */
  const isPoints = (/** @type {Lines} */ lines) => typeof lines[0]?.[0] === 'number';
  /** Replaces each list of points by a list of one arc. @param {Lines} lines @returns {Arcs} */
  const refer = (lines) =>
    isPoints(lines) ? [addArc(/** @type {number[][]} */ (lines))] : /** @type {Lines[]} */ (lines).map(refer);
  const objects = Object.fromEntries(
    Object.entries(layers).map(([name, features]) => [
      name,
      {
        type: 'GeometryCollection',
        geometries: features.map(({ geometry, properties }) => ({
          type: geometry.type,
          arcs: refer(geometry.coordinates),
          ...(Object.keys(properties).length > 0 && { properties }),
        })),
      },
    ]),
  );
  return {
    type: 'Topology',
    bbox: [west, south, east, north],
    transform: { scale, translate },
    arcs,
    objects,
  };
}
