// @ts-check
/**
 * @typedef {object} Work of a page's main thread, in milliseconds of the processor
 * @property {Record<string, number>} kinds script, style, layout, paint and the rest
 * @property {Record<string, number>} scripts by the file whose function was called or that was evaluated
 * @property {number[]} tasks each task, the longest first
 */

/** Kinds of work by the names of a trace's events. An event of another name belongs to the one around it. */
const KINDS = {
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  IntersectionObserverController_computeIntersections: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  ParseHTML: 'html',
};
const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', '__metadata'];

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args?: { name?: string, fileName?: string, data?: { url?: string } } }} TraceEvent */
/** @param {string} name @returns {string | undefined} */
const kindOf = (name) => Object.entries(KINDS).find(([known]) => known === name)?.[1];
const fileOf = (/** @type {TraceEvent} */ { args }) =>
  String(args?.data?.url ?? args?.fileName ?? '').replace(/^.*\//, '');

/**
 * The processor's time that a page's main thread spent, from the events of a trace. Time inside a nested event belongs
 * to that event alone.
 * @param {readonly TraceEvent[]} events
 * @returns {Work}
 */
export function workOf(events) {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const onMain = events
    .filter(({ ph, pid, tid, dur }) => ph === 'X' && dur !== undefined && mains.has(`${pid} ${tid}`))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  /** @type {Record<string, number>} */
  const kinds = {};
  /** @type {Record<string, number>} */
  const scripts = {};
  /** @type {Map<string, { end: number, kind: string, file: string }[]>} */
  const stacks = new Map();
  const add = (
    /** @type {Record<string, number>} */ sums,
    /** @type {string} */ key,
    /** @type {number} */ ms,
  ) => {
    sums[key] = (sums[key] ?? 0) + ms;
  };
  for (const event of onMain) {
    const { name, pid, tid, ts, dur = 0, tdur = 0 } = event;
    const isTask = name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';
    const kind = isTask ? 'rest' : kindOf(name);
    if (!kind) continue;
    const key = `${pid} ${tid}`;
    const stack = stacks.get(key) ?? [];
    stacks.set(key, stack);
    while (stack.length > 0 && (stack.at(-1)?.end ?? 0) <= ts) stack.pop();
    const outer = stack.at(-1);
    const file = kind === 'script' ? fileOf(event) || outer?.file || '' : '';
    const worked = tdur / 1000;
    add(kinds, kind, worked);
    if (kind === 'script') add(scripts, file, worked);
    if (outer) add(kinds, outer.kind, -worked);
    if (outer?.kind === 'script') add(scripts, outer.file, -worked);
    stack.push({ end: ts + dur, kind, file });
  }
  const tasks = onMain.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000);
  return { kinds, scripts, tasks: tasks.sort((a, b) => b - a) };
}

/**
 * Runs something in a page and tells what its main thread did meanwhile. Under a throttled processor the time is
 * stretched like the page's own.
 * @param {import('@playwright/test').Page} page @param {() => Promise<unknown>} action @returns {Promise<Work>}
 */
export async function workWhile(page, action) {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return workOf(traceEvents);
}
