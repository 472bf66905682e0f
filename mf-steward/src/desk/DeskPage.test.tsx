import { hydrateInHost, renderInHost } from '@sideroad/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, caseOf, openDesk, press, startApi, status } from '../testing/desk.tsx';
import { texts } from '../texts.ts';
import DeskPage from './DeskPage.expose.tsx';

const FARMS = [aCase('1', 'Maple Hollow'), aCase('2', 'Stony Acres'), aCase('3', 'Elm Ridge')];
const REPORT = aCase('7', 'Heron Farm', { kind: 'report', actions: ['dismiss', 'withdraw'] });
const LOST = aCase('8', 'Lost Gate', { kind: 'link', actions: ['renew-link', 'dismiss'] });

beforeEach(() => localStorage.clear());

describe('[DESK-20] the views of the desk', () => {
  it('are in the URL, with how many cases wait', async () => {
    const { address } = await openDesk([...FARMS, REPORT]);
    expect(await screen.findByRole('link', { name: 'New farms 3' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Reports 1' }));
    await caseOf('Heron Farm');
    expect(address()).toBe('/desk/report');
    expect(screen.getByRole('link', { name: 'Reports 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('keep robots away', async () => {
    await openDesk([]);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await screen.findByText(texts.empty);
  });
});

it('[OWNER-47] the desk is left by Sign out, which ends session and cookie', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await openDesk([]);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'desk=token; path=/';
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect([document.cookie, { ...sessionStorage }]).toEqual(['', {}]);
});

describe('[DESK-20] a case', () => {
  it('shows the farm, what was found, and links to its page and its listing', async () => {
    const { farm } = aCase('1', 'Maple Hollow');
    await openDesk([aCase('1', 'Maple Hollow', { farm: { ...farm, waits: true, published: false } })]);
    const heading = await caseOf('Maple Hollow');
    const link = heading.querySelector('a');
    expect(link).toHaveAttribute('href', '/farm/f1/maple-hollow');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: texts.edit })).toHaveAttribute('href', '/owner/farms/f1');
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toContain('Pictures6');
    expect(facts).toContain(`${texts.facts.listed}${texts.states.waits}`);
    expect(facts).toContain(`${texts.facts.phone}+1 (905) 555 0123`);
    expect(screen.getByText('Apples and pears.')).toBeVisible();
  });
});

describe('[DESK-22] a decision by keyboard', () => {
  it('shows the next case at once, focuses its heading and says what was done', async () => {
    const { server, sent } = await openDesk(FARMS);
    await caseOf('Maple Hollow');
    server.hold('/api/desk/cases/1/decision');
    press('w');
    expect(await caseOf('Stony Acres')).toHaveFocus();
    expect(status()).toHaveTextContent('Withdrew Maple Hollow. Undo (U)');
    await waitFor(() => expect(sent()).toEqual(['POST /api/desk/cases/1/decision {"action":"withdraw"}']));
  });

  it('decides the last one, and nothing waits', async () => {
    await openDesk([aCase('1', 'Maple & Co.')]);
    await caseOf('Maple & Co.');
    press('A');
    expect(await screen.findByRole('heading', { name: texts.empty })).toHaveFocus();
    expect(status()).toHaveTextContent('Accepted Maple & Co. Undo (U)');
  });

  it('is the same by its button, and accepts the version that was seen', async () => {
    const { sent } = await openDesk(FARMS);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept A' }));
    await caseOf('Stony Acres');
    expect(status()).toHaveTextContent('Accepted Maple Hollow.');
    await waitFor(() =>
      expect(sent()).toEqual(['POST /api/desk/cases/1/decision {"action":"accept","version":4}']),
    );
  });

  it('does nothing for an action that the case does not have', async () => {
    const { sent } = await openDesk(FARMS);
    await caseOf('Maple Hollow');
    press('g');
    expect(await caseOf('Maple Hollow')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe('[DESK-22] moving without a decision', () => {
  it('J and K, and the arrows, go through the loaded cases and come round', async () => {
    await openDesk(FARMS);
    await caseOf('Maple Hollow');
    press('j');
    expect(await caseOf('Stony Acres')).toHaveFocus();
    press('ArrowRight');
    await caseOf('Elm Ridge');
    press('j');
    await caseOf('Maple Hollow');
    press('k');
    await caseOf('Elm Ridge');
    press('ArrowLeft');
    expect(await caseOf('Stony Acres')).toHaveFocus();
  });
});

describe('[DESK-22] undo', () => {
  it('takes back the last decision and shows its case again', async () => {
    const { sent } = await openDesk(FARMS);
    await caseOf('Maple Hollow');
    press('w');
    await caseOf('Stony Acres');
    press('u');
    expect(await caseOf('Maple Hollow')).toHaveFocus();
    expect(status()).toHaveTextContent('Took back the decision on Maple Hollow.');
    expect(sent().at(-1)).toBe('POST /api/desk/actions/1/undo');
    press('u');
    await waitFor(() => expect(status()).toHaveTextContent(texts.nothing));
  });

  it('leads back to the kind of the case', async () => {
    const { address } = await openDesk([...FARMS, REPORT]);
    await caseOf('Maple Hollow');
    press('a');
    await caseOf('Stony Acres');
    await userEvent.click(screen.getByRole('link', { name: /^Reports/ }));
    await caseOf('Heron Farm');
    press('u');
    await caseOf('Maple Hollow');
    expect(address()).toBe('/desk/farm');
  });

  it('says why it is refused', async () => {
    const { refuse } = await openDesk(FARMS);
    await caseOf('Maple Hollow');
    press('a');
    await caseOf('Stony Acres');
    refuse('1', 409, 'Later changes rest on it.');
    press('u');
    await waitFor(() =>
      expect(status()).toHaveTextContent('Maple Hollow stays as it was. Later changes rest on it.'),
    );
  });
});

describe('[DESK-25] a decision that fails', () => {
  it('brings the case back, and undo is not offered for it', async () => {
    const { refuse } = await openDesk(FARMS);
    await caseOf('Maple Hollow');
    refuse('1', 500, 'The database is away.');
    press('a');
    await waitFor(() =>
      expect(status()).toHaveTextContent('Maple Hollow stays as it was. The database is away.'),
    );
    press('k');
    await caseOf('Maple Hollow');
    press('u');
    await waitFor(() => expect(status()).toHaveTextContent(texts.nothing));
  });
});

describe('[DESK-26] single keys', () => {
  it('do nothing while typing or composing, with a modifier, when handled, or while a key is held down', async () => {
    const { sent } = await openDesk([LOST], '/desk/link');
    await caseOf('Lost Gate');
    for (const init of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { shiftKey: true },
      { repeat: true },
      { isComposing: true },
      { keyCode: 229 },
    ])
      press('d', init);
    for (const html of [
      '<p contenteditable tabindex="0"></p>',
      '<div aria-modal="true" tabindex="0"></div>',
    ]) {
      document.body.insertAdjacentHTML('beforeend', html);
      const added = document.body.lastElementChild;
      if (added instanceof HTMLElement) added.focus();
      press('d');
      added?.remove();
    }
    document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('d');
    screen.getByLabelText(texts.email('maplehollow.example')).focus();
    press('d');
    expect(await caseOf('Lost Gate')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('can be turned off, also for the next visit', async () => {
    const first = await openDesk(FARMS);
    await caseOf('Maple Hollow');
    press('?');
    await userEvent.click(await screen.findByRole('checkbox', { name: texts.singleKeys }));
    first.unmount();
    const { sent } = await openDesk(FARMS);
    await caseOf('Maple Hollow');
    press('a');
    expect(await caseOf('Maple Hollow')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('? shows the keys', async () => {
    await openDesk(FARMS);
    await caseOf('Maple Hollow');
    expect(screen.getByText(texts.allKeys)).not.toBeVisible();
    press('?', { shiftKey: true });
    expect(screen.getByText(texts.allKeys)).toBeVisible();
  });
});

describe('[DESK-27] a new link', () => {
  it('by telephone is shown once, to be copied, until the steward goes on', async () => {
    const other = aCase('9', 'Old Mill', { kind: 'link', actions: ['renew-link', 'dismiss'] });
    const { answerLink, sent } = await openDesk([LOST, other], '/desk/link');
    const user = userEvent.setup();
    answerLink('https://farms.example/owner/farms/f8#secret');
    await caseOf('Lost Gate');
    press('l');
    const field = await screen.findByLabelText(texts.newLink);
    expect(field).toHaveValue('https://farms.example/owner/farms/f8#secret');
    expect(field).toHaveAttribute('readonly');
    expect(field).toHaveFocus();
    expect(sent()).toEqual(['POST /api/desk/cases/8/decision {"action":"renew-link"}']);
    await user.click(screen.getByRole('button', { name: texts.copy }));
    expect(await navigator.clipboard.readText()).toBe('https://farms.example/owner/farms/f8#secret');
    press('j');
    await waitFor(() => expect(screen.queryByLabelText(texts.newLink)).toBeNull());
  });

  it('by e-mail names an address at the domain of the website', async () => {
    const { sent } = await openDesk([LOST], '/desk/link');
    const field = await screen.findByLabelText(texts.email('maplehollow.example'));
    await userEvent.type(field, 'jo@maplehollow.example{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        'POST /api/desk/cases/8/decision {"action":"renew-link","email":"jo@maplehollow.example"}',
      ]),
    );
    expect(screen.queryByLabelText(texts.newLink)).toBeNull();
  });

  it('has no e-mail for a farm without a website', async () => {
    await openDesk([{ ...LOST, farm: { ...LOST.farm, webUrl: null } }], '/desk/link');
    await caseOf('Lost Gate');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('refused for another domain brings the case back as it was and says why', async () => {
    const { refuse } = await openDesk([LOST], '/desk/link');
    const field = await screen.findByLabelText(texts.email('maplehollow.example'));
    refuse('8', 422, 'The address is at another domain.');
    await userEvent.type(field, 'jo@elsewhere.example{Enter}');
    await waitFor(() => expect(status()).toHaveTextContent('The address is at another domain.'));
    expect(await caseOf('Lost Gate')).toBeVisible();
    expect(screen.getByLabelText(texts.email('maplehollow.example'))).toHaveValue('jo@elsewhere.example');
  });
});

describe('[DESK-28] states', () => {
  it("a view that loads is a skeleton, which hydrates in the server's HTML", async () => {
    const server = await startApi();
    server.hold('/api/desk/cases');
    const { html, reported, elements, kept } = hydrateInHost(<DeskPage view="badge" />, {
      address: '/desk/badge',
    });
    expect(html).toContain('aria-hidden="true"');
    expect(reported).toEqual([]);
    expect(kept).toEqual(elements);
  });

  it('a failure offers a retry', async () => {
    const server = await startApi();
    server.fail('/api/desk/cases', 500);
    const { host } = renderInHost(<DeskPage view="farm" />, { address: '/desk' });
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
    expect(host.reports).toHaveLength(1);
    server.answer('/api/desk/cases', { counts: {}, cases: [aCase('1', 'Maple Hollow')] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await caseOf('Maple Hollow');
  });

  it('without any session it says so and makes no call', async () => {
    const server = await startApi();
    sessionStorage.clear();
    const { host } = renderInHost(<DeskPage view="farm" />, { address: '/desk' });
    expect(await screen.findByRole('heading', { name: texts.forbidden })).toBeVisible();
    expect([server.requests, host.reports]).toEqual([[], []]);
  });
});

it('[DESK-20] withdrawn farms are put back by the key A', async () => {
  const gone = aCase('4', 'Back Forty', { actions: ['accept'] });
  const { sent } = await openDesk([gone], '/desk/withdrawn');
  await caseOf('Back Forty');
  expect(screen.getByRole('button', { name: 'Put back A' })).toBeVisible();
  press('a');
  await waitFor(() =>
    expect(sent()).toEqual(['POST /api/desk/cases/4/decision {"action":"accept","version":4}']),
  );
  expect(status()).toHaveTextContent('Put back Back Forty. Undo (U)');
});

it('[DESK-27] the other links end only where that is ticked, anew for each case', async () => {
  const { sent } = await openDesk([LOST, { ...LOST, id: '9' }], '/desk/link');
  await caseOf('Lost Gate');
  const ends = () => screen.getByRole('checkbox', { name: 'End the other links too' });
  fireEvent.click(ends());
  press('l');
  await waitFor(() => expect(ends()).not.toBeChecked());
  press('l');
  await waitFor(() =>
    expect(sent()).toEqual([
      'POST /api/desk/cases/8/decision {"action":"renew-link","endsOthers":true}',
      'POST /api/desk/cases/9/decision {"action":"renew-link"}',
    ]),
  );
});
