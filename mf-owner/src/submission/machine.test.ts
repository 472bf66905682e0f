import { aPlan } from '../testing/plan.ts';
import { afterStep, NOTHING_DONE, nextStep, type Outcome, type Progress, type Step } from './machine.ts';

const plan = aPlan(2);
const outcomeOf = (step: Step): Outcome => {
  if (step.kind === 'create') return { farm: { id: '7', accessToken: 'token' } };
  if (step.kind !== 'request-upload') return {};
  return { ticket: { id: `id-${step.picture.key}`, uploadUrl: `/up/${step.picture.key}` } };
};

/** Lists all steps from a progress on, when each succeeds. */
function stepsFrom(progress: Progress, chosen = plan) {
  const steps: string[] = [];
  let current = progress;
  for (let step = nextStep(chosen, current); step; step = nextStep(chosen, current)) {
    steps.push('picture' in step ? `${step.kind} ${step.picture.key}` : step.kind);
    current = afterStep(chosen, current, step, outcomeOf(step));
  }
  return { steps, end: current };
}

const WHOLE = [
  'create',
  'request-upload cover',
  'upload cover',
  'confirm-cover cover',
  'request-upload g1',
  'upload g1',
  'request-upload g2',
  'upload g2',
  'confirm-gallery',
];

describe('sequence', () => {
  it('[ADD-45] creates the farm, then sends the cover, then the gallery', () => {
    expect(stepsFrom(NOTHING_DONE).steps).toEqual(WHOLE);
  });

  it('[ADD-45, PIC-1] uses the new ids, in the order of the gallery', () => {
    let progress = NOTHING_DONE;
    const seen: Step[] = [];
    for (let step = nextStep(plan, progress); step; step = nextStep(plan, progress)) {
      seen.push(step);
      progress = afterStep(plan, progress, step, outcomeOf(step));
    }
    expect(seen[1]).toMatchObject({ farmId: '7' });
    expect(seen[3]).toMatchObject({ farmId: '7', imageId: 'id-cover' });
    expect(seen.at(-1)).toEqual({ kind: 'confirm-gallery', farmId: '7', imageIds: ['id-g1', 'id-g2'] });
  });
});

describe('sending again', () => {
  it.each(WHOLE.map((name, done) => ({ name, done })))(
    '[ADD-50] continues after $done steps with $name',
    ({ done }) => {
      let progress = NOTHING_DONE;
      for (let count = 0; count < done; count += 1) {
        const step = nextStep(plan, progress);
        if (step) progress = afterStep(plan, progress, step, outcomeOf(step));
      }
      expect(stepsFrom(progress).steps).toEqual(WHOLE.slice(done));
    },
  );

  it('[ADD-50] sends a changed cover, and nothing else again', () => {
    const { end } = stepsFrom(NOTHING_DONE);
    const other = { ...plan, cover: { ...plan.cover, key: 'other' } };
    expect(stepsFrom(end, other).steps).toEqual([
      'request-upload other',
      'upload other',
      'confirm-cover other',
    ]);
  });

  it('[ADD-50, PIC-1] confirms a reordered gallery again, after sending new pictures', () => {
    const { end } = stepsFrom(NOTHING_DONE);
    const [first, second] = plan.gallery;
    if (!first || !second) throw new Error('The plan has two pictures');
    expect(stepsFrom(end, { ...plan, gallery: [second, first] }).steps).toEqual(['confirm-gallery']);
    const more = { ...plan, gallery: [first, { ...first, key: 'g9' }, second] };
    expect(stepsFrom(end, more).steps).toEqual(['request-upload g9', 'upload g9', 'confirm-gallery']);
  });
});
