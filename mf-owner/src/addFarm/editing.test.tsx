import { fireEvent, screen } from '@testing-library/react';
import { readDraft, writeDraft } from '../draft/draft.ts';
import { defaultValues } from '../form/values.ts';
import { field, fill, renderPage } from '../testing/page.tsx';
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
