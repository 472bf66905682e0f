import { aPlan } from '../testing/plan.ts';
import { IDLE, type Phase, phaseText } from './phase.ts';

const plan = aPlan(5);
const picture = plan.gallery[1] ?? plan.cover;
const ticket = { id: '1', uploadUrl: '/up' };

describe("spec section 4: 'Idle, then optimizing images, then submitting.'", () => {
  it('says nothing while idle', () => {
    expect(phaseText(IDLE)).toBeNull();
  });

  it.each([
    ['Optimizing pictures', { kind: 'optimizing' }],
    ['Saving your farm', { kind: 'submitting', plan, step: null }],
    ['Saving your farm', { kind: 'submitting', plan, step: { kind: 'create' } }],
    [
      'Uploading picture 1 of 6',
      { kind: 'submitting', plan, step: { kind: 'request-upload', picture: plan.cover, farmId: '1' } },
    ],
    ['Uploading picture 3 of 6', { kind: 'submitting', plan, step: { kind: 'upload', picture, ticket } }],
    [
      'Putting the gallery in order',
      { kind: 'submitting', plan, step: { kind: 'confirm-gallery', farmId: '1', imageIds: [] } },
    ],
  ] satisfies [string, Phase][])("design: 'text names the step': %s", (text, phase) => {
    expect(phaseText(phase)).toBe(text);
  });
});
