import { aPlan } from '../testing/plan.ts';
import type { Step } from './machine.ts';
import { IDLE, type Phase, phaseLines } from './phase.ts';

const plan = aPlan(5);
const picture = plan.gallery[1] ?? plan.cover;
const ticket = { id: '1', uploadUrl: '/up' };

describe("spec section 4: 'Idle, then optimizing images, then submitting.'", () => {
  it('says nothing while idle', () => {
    expect(phaseLines(IDLE)).toEqual([]);
  });

  it.each([
    ['Optimizing pictures', { kind: 'optimizing' }],
    ['Saving your farm', { kind: 'submitting', plan, steps: [] }],
    ['Saving your farm', { kind: 'submitting', plan, steps: [{ kind: 'create' }] }],
    [
      'Uploading picture 1 of 6',
      { kind: 'submitting', plan, steps: [{ kind: 'request-upload', picture: plan.cover, farmId: '1' }] },
    ],
    ['Uploading picture 3 of 6', { kind: 'submitting', plan, steps: [{ kind: 'upload', picture, ticket }] }],
    [
      'Putting the gallery in order',
      { kind: 'submitting', plan, steps: [{ kind: 'confirm-gallery', farmId: '1', imageIds: [] }] },
    ],
  ] satisfies [string, Phase][])("design: 'text names the step': %s", (text, phase) => {
    expect(phaseLines(phase).map((line) => line.text)).toEqual([text]);
  });

  it('two pictures have a line each, with their own progress', () => {
    const { cover } = plan;
    const steps: Step[] = [
      { kind: 'upload', picture, ticket },
      { kind: 'request-upload', picture: cover, farmId: '1' },
    ];
    expect(phaseLines({ kind: 'submitting', plan, steps })).toEqual([
      { key: 'g2', text: 'Uploading picture 3 of 6', part: 1 / 3 },
      { key: 'cover', text: 'Uploading picture 1 of 6', part: 0 },
    ]);
  });
});
