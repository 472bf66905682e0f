import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDesk, status } from '../testing/desk.tsx';
import { texts } from '../texts.ts';

describe('[DESK-20] what was decided', () => {
  it('is listed with who did it, and taken back', async () => {
    const { sent } = await openDesk([], '/desk/decided');
    const row = (await screen.findByRole('link', { name: 'Old Barn' })).closest('li');
    expect(row).toHaveTextContent('Withdrew Old Barn' + 'Ada, ');
    await userEvent.click(screen.getByRole('button', { name: 'Undo Old Barn' }));
    await waitFor(() => expect(status()).toHaveTextContent('Took back the decision on Old Barn.'));
    expect(sent()).toEqual(['POST /api/desk/actions/a9/undo']);
  });

  it('says that nothing was decided', async () => {
    const { server } = await openDesk([], '/desk');
    await screen.findByText(texts.empty);
    server.answer('/api/desk/actions', []);
    await userEvent.click(screen.getByRole('link', { name: 'Decided' }));
    expect(await screen.findByRole('heading', { name: texts.noneDecided })).toBeVisible();
  });

  it('marks what is taken back', async () => {
    const { server, sent } = await openDesk([], '/desk');
    await screen.findByText(texts.empty);
    server.answer('/api/desk/actions', [
      {
        id: 'a1',
        madeAt: '2026-11-24T12:00:00Z',
        madeBy: 'Ada',
        action: 'change',
        farmId: null,
        subject: 'Winery',
        undoneAt: '2026-11-24T13:00:00Z',
      },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Decided' }));
    const button = await screen.findByRole('button', { name: 'Taken back Winery' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(sent()).toEqual([]);
    expect(button.closest('li')).toHaveTextContent('Changed Winery' + 'Ada, ');
  });
});
