import { abort, type PointerChange, publish, shareOut } from './changes.ts';
import type { Canary } from './pointer.ts';

/** What visitors met of a version in 10 seconds. */
export interface Count {
  /** Start: seconds since 1970. */
  slot: number;
  version: string;
  views: number;
  failures: number;
  slow: number;
}

/** Most probability with which a canary that is as good as the live version is ever aborted, for each of both tests. */
const ALPHA = 0.002;
/**
 * How many times as often a bad canary's views fail, or are slow. No browser has a new version's files yet: it may be slow
 * nearly twice as often.
 */
const RATIOS = { failures: [2, 5, 20], slow: [3, 10] } as const;
/** Seconds after its start at which a slot is complete: each process has written its counts. */
const SETTLED = 16;
/** A step waits until a fault in 5 % of the views would have shown, even if half as many had failed by chance. */
const SEEN = 0.05 / 2;
/** Networks that may invent reports without ending a canary: each counts once for a version (ADR 28). */
const LIARS = 10;

type Tally = Pick<Count, 'views' | 'failures' | 'slow'>;
type Batch = Record<'canary' | 'live', Tally>;

const emptyBatch = (): Batch => ({
  canary: { views: 0, failures: 0, slow: 0 },
  live: { views: 0, failures: 0, slow: 0 },
});

function addTo(batch: Batch, canary: string, { version, views, failures, slow }: Count): void {
  const tally = batch[version === canary ? 'canary' : 'live'];
  tally.views += views;
  tally.failures += failures;
  tally.slow += slow;
}

/** Joins slots until both versions have views: without them a failure, which may come later than its view, says nothing. */
function batchesOf(canary: string, counts: readonly Count[]): Batch[] {
  const batches: Batch[] = [];
  let open = emptyBatch();
  for (const [index, count] of counts.entries()) {
    addTo(open, canary, count);
    const isWhole = counts[index + 1]?.slot !== count.slot;
    if (!isWhole || open.canary.views === 0 || open.live.views === 0) continue;
    batches.push(open);
    open = emptyBatch();
  }
  return batches;
}

/**
 * How much more probable the batches are with a bad canary than with a good one. In a batch of which the canary has the
 * part p of the views, each failure is the canary's with probability p if both versions are as good, and with
 * rp/(rp + 1 - p) if it fails r times as often. The product of these likelihood ratios is a martingale with mean 1 for a
 * good canary, and so is its average over several r. So it ever exceeds 1/alpha with probability alpha at most (Ville,
 * Étude critique de la notion de collectif, 1939): one may look after each batch and stop at any time (Ramdas, Grünwald,
 * Vovk, Shafer, Game-theoretic statistics and safe anytime-valid inference, Statistical Science 38, 2023).
 * @param ignored how many of the canary's failures may be invented @param extra failures that are added for each view of it
 */
function evidence(batches: readonly Batch[], what: 'failures' | 'slow', ignored: number, extra = 0): number {
  const failuresOf = ({ canary }: Batch) => canary[what] + extra * canary.views;
  const all = batches.reduce((sum, batch) => sum + failuresOf(batch), 0);
  const part = all > ignored ? 1 - ignored / all : 0;
  const ratios = RATIOS[what].map((ratio) => {
    const logs = batches.map((batch) => {
      const { canary, live } = batch;
      const failed = part * failuresOf(batch);
      const before = canary.views + live.views;
      return (
        failed * Math.log(ratio) +
        (failed + live[what]) * Math.log(before / (before + (ratio - 1) * canary.views))
      );
    });
    return Math.exp(logs.reduce((sum, log) => sum + log, 0));
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

const NUMBER = new Intl.NumberFormat('en-CA');
const VERBS = { failures: 'failed', slow: 'were slow' } as const;

/** Says in a sentence why a canary is to be aborted; null where nothing is proved. */
function whyBad(batches: readonly Batch[], { canary, live }: Batch, ignored = LIARS): string | null {
  const what = (['failures', 'slow'] as const).find((one) => evidence(batches, one, ignored) >= 1 / ALPHA);
  if (!what) return null;
  const of = (tally: Tally) => [NUMBER.format(tally[what]), 'of', NUMBER.format(tally.views)].join(' ');
  return `${of(canary)} views ${VERBS[what]}, ${of(live)} of the live version's`;
}

/** What becomes of a canary. */
export type Step = 'stay' | 'promote' | { abort: string } | { share: number };

/**
 * Judges a canary by what visitors met of it and of the live version: aborts it when it fails or is slow more often, with
 * figures. Where steps were asked for, it gets the next share after its soak, and with 1 it goes live.
 * @param counts of both versions since `canary.since`, by slot @param now milliseconds since 1970
 */
export function nextStep(
  canary: Pick<Canary, 'version' | 'since' | 'steps' | 'soak'>,
  counts: readonly Count[],
  now: number,
): Step {
  const settled = counts.filter(({ slot }) => slot + SETTLED <= now / 1000);
  const batches = batchesOf(canary.version, settled);
  const total = emptyBatch();
  for (const count of settled) addTo(total, canary.version, count);
  const why = whyBad(batches, total);
  if (why !== null) return { abort: why };
  const [share] = canary.steps;
  const isSoaked = canary.soak !== null && now >= Date.parse(canary.since) + canary.soak * 1000;
  if (share === undefined || !isSoaked) return 'stay';
  // Where it looks bad by reports that may be invented, true ones would have to show beside them.
  const ignored = whyBad(batches, total, 0) === null ? 0 : LIARS;
  if (evidence(batches, 'failures', ignored, SEEN) < 1 / ALPHA) return 'stay';
  return share < 1 ? { share } : 'promote';
}

/** Makes a step of a canary. @param now ISO 8601 UTC */
export function changeOf(
  { version, steps, soak }: Canary,
  step: Exclude<Step, 'stay'>,
  now: string,
): PointerChange {
  if (step === 'promote') return publish(version, now);
  if ('abort' in step) return abort(version);
  return shareOut(version, { share: step.share, steps: steps.slice(1), soak }, now);
}
