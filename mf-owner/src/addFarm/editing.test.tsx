import { fireEvent, screen } from '@testing-library/react';
import { readDraft, writeDraft } from '../draft/draft.ts';
import { defaultValues } from '../form/values.ts';
import { field, fill, pressSubmit, renderPage } from '../testing/page.tsx';
import { texts } from '../texts.ts';

beforeEach(() => localStorage.clear());

it('typing draws the typed field again and no other', () => {
  renderPage();
  fireEvent.click(screen.getByText('Add a tip'));
  fill('Tip 2 Text', 'Bring cash');
  // Name, description, tip texts, categories and features count as often as they are drawn.
  const count = jest.spyOn(texts.fields, 'count');
  fill('City', 'Beamsville');
  expect(count.mock.calls).toEqual([]);
  fill('Tip 1 Text', 'Boots');
  expect(count.mock.calls).toEqual([[5, 250]]);
});

it('a tip that is added in place of a removed one of a draft is empty', () => {
  const values = defaultValues();
  values.farm.tips = ['Boots', 'Cash'].map((tipTitle) => ({ tipTitle, tipText: 'Bring them' }));
  writeDraft({ values, idempotencyKey: 'key', sent: [], created: false, ownsToken: false });
  renderPage();
  expect(field('Tip 2 Title')).toHaveValue('Cash');
  fireEvent.click(screen.getByLabelText('Remove tip 2'));
  fireEvent.click(screen.getByText('Add a tip'));
  expect(field('Tip 1 Title')).toHaveValue('Boots');
  expect(field('Tip 2 Title')).toHaveValue('');
  expect(field('Tip 2 Text')).toHaveValue('');
});

it('a removed tip takes its own texts with it, and starting over leaves nothing', () => {
  const values = defaultValues();
  values.farm.tips = ['Boots', 'Cash'].map((tipTitle) => ({ tipTitle, tipText: 'Bring them' }));
  writeDraft({ values, idempotencyKey: 'key', sent: [], created: false, ownsToken: false });
  renderPage();
  fireEvent.click(screen.getByLabelText('Remove tip 1'));
  expect(field('Tip 1 Title')).toHaveValue('Cash');
  fireEvent.click(screen.getByText('Start over'));
  expect(field('Tip 1 Title')).toHaveValue('');
  expect(screen.queryByText('Start over')).toBeNull();
  expect(readDraft()).toBeNull();
});

it('a list with too many tips says so beside what is wrong with one of them', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  const values = defaultValues();
  values.farm.tips = Array.from({ length: 11 }, () => ({ tipTitle: 'Boots', tipText: 'Wear them' }));
  writeDraft({ values, idempotencyKey: 'key', sent: [], created: false, ownsToken: false });
  renderPage();
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
