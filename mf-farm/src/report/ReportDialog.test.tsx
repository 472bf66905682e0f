import { renderInHost, type StubApi, stubApi, stubMedia } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Essentials } from '../essentials/Essentials.tsx';
import { aFarm } from '../testing/farm.ts';

const REPORTS = '/api/farms/12/reports';
const SENT = 'Thank you. A person looks at it.';
let api: StubApi;

beforeEach(async () => {
  stubMedia({ width: 390 });
  api = await stubApi();
  api.answer(REPORTS, {});
});

afterEach(() => api.close());

const opener = () => screen.getByRole('button', { name: 'Report a mistake' });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const text = () => screen.getByRole('textbox', { name: /^(What should we know|How do we reach you)/ });
const email = () => screen.getByRole('textbox', { name: /^E-mail/ });
const bodies = () => api.requests.map(({ url, body }) => [url, JSON.parse(body)]);

/** Opens the dialog, whose code loads with the first press. */
async function open() {
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Report a mistake' });
}

const show = async () => {
  renderInHost(<Essentials farm={aFarm()} date="2026-11-26" />);
  return open();
};

describe('[FARM-45] the report of a mistake', () => {
  it('sends a reason with nothing else, thanks, and is empty again', async () => {
    const dialog = await show();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(7);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'The hours are wrong' })).toHaveFocus());
    await choose('The hours are wrong');
    await press('Send');
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(bodies()).toEqual([[REPORTS, { reason: 'hours', text: '', email: '', nickname: '' }]]);
    expect(screen.getByRole('radio', { name: 'The hours are wrong' })).not.toBeChecked();
  });

  it('sends what was written, which is counted', async () => {
    await show();
    await choose('Something else');
    await userEvent.type(text(), 'Gone');
    expect(screen.getByText(/4 of 1000 characters/)).toBeInTheDocument();
    await userEvent.type(email(), 'a@b.example');
    await press('Send');
    await screen.findByText(SENT);
    expect(bodies()).toEqual([
      [REPORTS, { reason: 'other', text: 'Gone', email: 'a@b.example', nickname: '' }],
    ]);
    expect(text()).toHaveValue('');
    expect(email()).toHaveValue('');
  });

  it('sends nothing without a reason', async () => {
    await show();
    await userEvent.type(text(), 'Gone');
    await press('Send');
    expect(api.requests).toEqual([]);
  });

  it('sends once while a report is under way', async () => {
    api.hold(REPORTS);
    await show();
    await choose('It has closed for good');
    await press('Send');
    await press('Send');
    await waitFor(() => expect(api.requests).toHaveLength(1));
  });
});

it('[FARM-45] asks an owner who lost the link how to reach them', async () => {
  await show();
  await choose('This is my farm and I lost my link');
  expect(text()).toHaveAccessibleName('How do we reach you? A telephone number or an address');
  await press('Send');
  expect(api.requests).toEqual([]);
  await userEvent.type(text(), '905 555 0123');
  await press('Send');
  await screen.findByText(SENT);
  expect(bodies()[0]?.[1]).toMatchObject({ reason: 'lost-link', text: '905 555 0123' });
});

describe('[FARM-45] what was written', () => {
  it('is there again after the dialog was closed, and the focus returns', async () => {
    const dialog = await show();
    await choose('It has closed for good');
    await userEvent.type(text(), 'Sold in May');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(opener()).toHaveFocus();
    await open();
    expect(screen.getByRole('radio', { name: 'It has closed for good' })).toBeChecked();
    expect(text()).toHaveValue('Sold in May');
    await press('Send');
    await screen.findByText(SENT);
    expect(bodies()[0]?.[1]).toMatchObject({ reason: 'closed', text: 'Sold in May' });
  });

  it.each([
    ['failed', 500, 'This was not sent. What you wrote is still here.'],
    ['is of a farm that has left', 404, 'This farm has left the directory'],
    ['has no real e-mail address', 422, 'The e-mail address is not one.'],
    ['was one too many', 429, 'Too many reports. Try again later.'],
  ])('stays when the call %s, and is sent by another press', async (_what, status, problem) => {
    api.fail(REPORTS, status);
    await show();
    await choose('Something else');
    await userEvent.type(text(), 'Gone');
    await press('Send');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(problem));
    expect(text()).toHaveValue('Gone');
    api.answer(REPORTS, {});
    await press('Try again');
    await screen.findByText(SENT);
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toEqual(bodies()[0]);
  });

  it('stays offline, which the dialog says', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.loseConnections();
    await show();
    await choose('Something else');
    await press('Send');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.'));
    expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
  });

  it('is sent with a hidden field that nobody reaches', async () => {
    const dialog = await show();
    const trap = dialog.querySelector('input[name=subject]');
    expect(trap).toHaveAttribute('inert');
    // Browsers and password managers leave it alone.
    expect(trap).toHaveAttribute('readonly');
    expect(trap).toHaveAttribute('data-1p-ignore');
    expect(trap).toHaveClass('sr-only');
  });
});
