import { act, fireEvent, screen } from '@testing-library/react';
import { DRAFT_KEY } from '../draft/claimDraft.ts';
import { readDraft, writeDraft } from '../draft/draft.ts';
import { defaultValues } from '../form/values.ts';
import { field, fill, pressSubmit, renderPage } from '../testing/page.tsx';
import { texts } from '../texts.ts';

beforeEach(() => localStorage.clear());

/** Opens the page with a draft of an earlier visit that has these tips. */
async function openDraft(tips: { tipTitle: string; tipText: string }[]) {
  const values = defaultValues();
  values.farm.tips = tips;
  writeDraft(DRAFT_KEY, { values, idempotencyKey: 'key', sent: [], created: false, ownsToken: false });
  await act(async () => renderPage());
}
const TWO_TIPS = ['Boots', 'Cash'].map((tipTitle) => ({ tipTitle, tipText: 'Bring them' }));

it('renders only the field that is typed into', () => {
  renderPage();
  fireEvent.click(screen.getByText('Add a tip'));
  fill('Tip 2 Text', 'Bring cash');
  // Fields with a counter call this in each render.
  const count = jest.spyOn(texts.fields, 'count');
  fill('City', 'Beamsville');
  expect(count.mock.calls).toEqual([]);
  fill('Tip 1 Text', 'Boots');
  expect(count.mock.calls).toEqual([[5, 250]]);
});

it('[ADD-55] adds an empty tip in place of a removed one of a draft', async () => {
  await openDraft(TWO_TIPS);
  expect(field('Tip 2 Title')).toHaveValue('Cash');
  fireEvent.click(screen.getByLabelText('Remove tip 2'));
  fireEvent.click(screen.getByText('Add a tip'));
  expect(field('Tip 1 Title')).toHaveValue('Boots');
  expect(field('Tip 2 Title')).toHaveValue('');
  expect(field('Tip 2 Text')).toHaveValue('');
});

it('[ADD-55] removes a tip with its texts, and starts over with an empty form', async () => {
  await openDraft(TWO_TIPS);
  fireEvent.click(screen.getByLabelText('Remove tip 1'));
  expect(field('Tip 1 Title')).toHaveValue('Cash');
  fireEvent.click(screen.getByText('Start over'));
  expect(field('Tip 1 Title')).toHaveValue('');
  expect(screen.queryByText('Start over')).toBeNull();
  expect(readDraft(DRAFT_KEY)).toBeNull();
});

it('[ADD-22] reports too many tips beside the problem of one of them', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  await openDraft(Array.from({ length: 11 }, () => ({ tipTitle: 'Boots', tipText: 'Wear them' })));
  fill('Tip 3 Text', '');
  await pressSubmit();
  expect(alert.mock.calls[0]?.[0]).toContain(
    '- Tips: Enter at most 10 tips.\n- Tip 3 text: Tip text cannot be empty\n',
  );
  expect(screen.getByText('Enter at most 10 tips.')).toBeVisible();
  expect(field('Tip 3 Text')).toBeInvalid();
  expect(field('Tip 4 Text')).not.toBeInvalid();
  fireEvent.click(screen.getByLabelText('Remove tip 3'));
  expect(screen.queryByText('Enter at most 10 tips.')).toBeNull();
  expect(field('Tip 3 Text')).not.toBeInvalid();
});
