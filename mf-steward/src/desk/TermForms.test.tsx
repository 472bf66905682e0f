import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDesk, status } from '../testing/desk.tsx';
import { texts } from '../texts.ts';

async function openTerms() {
  const desk = await openDesk([], '/desk');
  await screen.findByText(texts.empty);
  desk.server.answer('/api/desk/categories', [
    { id: '1', name: 'Winery', description: 'Wine.', active: true },
    { id: '2', name: 'Ranch', description: '', active: false },
  ]);
  desk.server.answer('/api/desk/features', [
    { id: '5', name: 'Parking', description: '', active: true, categoryId: '2' },
  ]);
  desk.server.answer('/api/feature-categories', [
    { id: '1', name: 'On the farm' },
    { id: '2', name: 'Comfort' },
  ]);
  await userEvent.click(screen.getByRole('link', { name: texts.others.terms }));
  await screen.findByRole('heading', { name: texts.terms.features });
  return desk;
}

/** The unfolded form of a word. */
async function formOf(name: string) {
  const summary = screen.getByText(name, { selector: 'summary' });
  await userEvent.click(summary);
  const form = summary.parentElement?.querySelector('form');
  if (!form) throw new Error(`no form for ${name}`);
  return { form, of: within(form) };
}

describe('[DESK-30] categories and features', () => {
  it('are changed in place', async () => {
    const { server, sent } = await openTerms();
    server.answer('/api/desk/categories/1', { actionId: 'a1', link: null });
    const { of } = await formOf('Winery');
    const name = of.getByRole('textbox', { name: texts.fields.name });
    expect(name).toHaveValue('Winery');
    await userEvent.type(name, ' and Cider');
    await userEvent.click(of.getByRole('checkbox', { name: texts.fields.active }));
    await userEvent.click(of.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(status()).toHaveTextContent('Saved Winery and Cider.'));
    expect(sent()).toEqual([
      'PUT /api/desk/categories/1 {"name":"Winery and Cider","description":"Wine.","active":false}',
    ]);
  });

  it('are added, a feature with its group', async () => {
    const { sent } = await openTerms();
    const { of } = await formOf(texts.add.features);
    await userEvent.type(of.getByRole('textbox', { name: texts.fields.name }), 'Sauna');
    await userEvent.selectOptions(of.getByRole('combobox', { name: texts.fields.group }), '2');
    await userEvent.click(of.getByRole('button', { name: texts.save }));
    await waitFor(() =>
      expect(sent()).toEqual([
        'POST /api/desk/features {"name":"Sauna","description":"","active":true,"categoryId":"2"}',
      ]),
    );
  });

  it('say which are not in use, and keep what is typed when they are not saved', async () => {
    const { server } = await openTerms();
    server.fail('/api/desk/categories/2', 409);
    const { of } = await formOf(texts.unused('Ranch'));
    await userEvent.type(of.getByRole('textbox', { name: texts.fields.description }), 'Cattle.');
    await userEvent.click(of.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(status()).toHaveTextContent('Ranch stays as it was. Failed'));
    expect(of.getByRole('textbox', { name: texts.fields.description })).toHaveValue('Cattle.');
  });
});
