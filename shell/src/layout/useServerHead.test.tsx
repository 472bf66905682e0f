import { DocumentHead } from '@sideroad/shared/host';
import { useNavigate } from '@sideroad/shared/router';
import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useServerHead } from './useServerHead.ts';

function Site() {
  const navigate = useNavigate();
  useServerHead();
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

/** The tags of the farm, as the server wrote them, and others of the document. */
const said = () => document.head.querySelectorAll('meta[property], meta[name="description"], link').length;

beforeEach(() => {
  const head = {
    title: 'Maple',
    description: 'A farm',
    canonicalPath: '/farm/12/maple',
    imageUrl: '/a.webp',
  };
  renderInHost(<DocumentHead head={head} />);
  // React removes what it hoisted; a copy stays, as what the server wrote.
  const written = document.head.innerHTML;
  document.head.innerHTML = `<meta name="viewport" content="width=device-width">${written}`;
});
afterEach(() => document.head.replaceChildren());

describe("'per route title, description, canonical, OpenGraph and Twitter tags, JSON-LD'", () => {
  it.each([['complete'], ['turn']])('they stay while the page does: %s', async (name) => {
    renderInHost(<Site />, { address: '/farm/12' });
    const before = said();
    expect(before).toBeGreaterThan(8);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(said()).toBe(before);
  });

  it('none of them says of another page what was true of the first', async () => {
    renderInHost(<Site />, { address: '/farm/12' });
    await userEvent.click(screen.getByRole('button', { name: 'move on' }));
    expect(said()).toBe(0);
    expect(document.head.querySelectorAll('meta[name="viewport"]')).toHaveLength(1);
  });
});
