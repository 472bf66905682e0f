import { fireEvent, screen } from '@testing-library/react';
import { readDraft, writeDraft } from '../draft/draft.ts';
import { defaultValues } from '../form/values.ts';
import { field, fill, pressSubmit, renderPage } from '../testing/page.tsx';
import { texts } from '../texts.ts';

beforeEach(() => localStorage.clear());

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

it('[ADD-55] adds an empty tip in place of a removed one of a draft', () => {
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

it('[ADD-55] removes a tip with its texts, and starts over with an empty form', () => {
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

it('[ADD-22, ADD-24] reports too many tips beside the problem of one of them', async () => {
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
