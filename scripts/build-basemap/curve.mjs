// @ts-check

/**
 * Draws a smooth course through points (Catmull-Rom), for roads and green areas given by a few places.
 *
 * @param {string} course 'lat,lon' pairs
 * @param {boolean} closed an outline rather than a line
 * @returns {number[][]} longitude and latitude
 */
export function smoothCourse(course, closed) {
  const points = course.split(' ').map((pair) => pair.split(',').map(Number).reverse());
  const at = (/** @type {number} */ index) => {
    const last = points.length - 1;
    const place = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last);
    return points[place] ?? [0, 0];
  };
  const steps = 6;
  const out = [];
  for (let index = 0; index < points.length - (closed ? 0 : 1); index += 1) {
    const around = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step += 1)
      out.push([0, 1].map((axis) => between(around, axis, step / steps)));
  }
  out.push(closed ? [...(out[0] ?? [])] : at(points.length - 1));
  return out;
}

/** @param {number[][]} around four points @param {number} axis @param {number} t 0 to 1 between the middle two */
function between(around, axis, t) {
  const [before = 0, from = 0, to = 0, after = 0] = around.map((point) => point[axis]);
  const bend = 2 * before - 5 * from + 4 * to - after;
  const twist = 3 * (from - to) + after - before;
  return Number((0.5 * (2 * from + (to - before) * t + bend * t ** 2 + twist * t ** 3)).toFixed(5));
}
