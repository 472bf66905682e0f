import { useNavigate } from '@sideroad/shared/router';
import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { headTags } from '../../server/head.ts';
import { useLeaveDocument } from './useLeaveDocument.ts';

function Site() {
  const navigate = useNavigate();
  useLeaveDocument();
  return (
    <>
      <button type="button" onClick={() => navigate('/farm/12/maple', { replace: true })}>
        complete
      </button>
      <button type="button" onClick={() => navigate('?page=2')}>
        turn
      </button>
      <button type="button" onClick={() => navigate('/store')}>
        move on
      </button>
    </>
  );
}

const FARM = { title: 'Maple', description: 'A farm', canonicalPath: '/farm/12/maple', imageUrl: '/a.webp' };
const said = () => document.head.querySelectorAll('meta, link[rel], script').length;

beforeEach(() => {
  document.head.innerHTML = headTags(FARM, [{ '@type': 'LocalBusiness' }], 'https://farms.example').join('');
});
afterEach(() => document.head.replaceChildren());

describe("issue 9, Documents: 'per route title, description, canonical, OpenGraph and Twitter tags, JSON-LD'", () => {
  it.each([['complete'], ['turn']])('they stay while the page does: %s', async (name) => {
    renderInHost(<Site />, { address: '/farm/12' });
    const before = said();
    expect(before).toBeGreaterThan(10);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(said()).toBe(before);
  });

  it('none of them says of another page what was true of the first', async () => {
    renderInHost(<Site />, { address: '/farm/12' });
    await userEvent.click(screen.getByRole('button', { name: 'move on' }));
    expect(said()).toBe(0);
    expect(document.title).toBe('Maple');
  });
});
