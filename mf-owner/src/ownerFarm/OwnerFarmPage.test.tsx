import { hydrateInHost, renderInHost } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SECRET } from '../testing/ownedFarm.ts';
import {
  api,
  asked,
  lastBody,
  openPage,
  openPart,
  page,
  press,
  said,
  server,
} from '../testing/ownerPage.tsx';

const formOf = (name: string) => screen.findByRole('form', { name });
/** Opens a section, and waits until a field of it has its value. */
async function openSection(title: string, label: string, value: string) {
  await openPart(title);
  const form = await formOf(title);
  await waitFor(() => expect(within(form).getByLabelText(label)).toHaveValue(value));
  return form;
}
async function openFarm() {
  await openPage();
  return openSection('Farm', 'Name', 'Maple Hollow');
}
const fill = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });

describe('opening', () => {
  it('[OWNER-20] exchanges the secret of a link for a session, and takes it out of the address bar', async () => {
    sessionStorage.clear();
    window.history.replaceState(null, '', `/owner/farms/12#${SECRET}`);
    await openPage();
    expect(window.location.href).not.toContain('secret');
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/owner/session' });
    expect(lastBody('session')).toEqual({ secret: SECRET });
    expect(sessionStorage.getItem('sideroad.session.12')).toBe('token');
    expect(localStorage).toHaveLength(0);
    expect(server.requests.filter(({ url }) => url.includes('secret'))).toEqual([]);
    expect(document.head.querySelector('[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('[OWNER-20] goes on with the session of before, and takes a newer link', async () => {
    await openPage();
    expect(asked()).not.toContain('POST /api/owner/session');
    window.history.replaceState(null, '', `/owner/farms/12#${SECRET}`);
    await act(async () => {
      window.dispatchEvent(new Event('hashchange'));
    });
    await waitFor(() => expect(asked()).toContain('POST /api/owner/session'));
    expect(window.location.hash).toBe('');
  });

  it('[OWNER-20] leads a link of another farm to that farm', async () => {
    sessionStorage.clear();
    server.answer('/api/owner/session', { accessToken: 'token', farmId: '13', name: 'Ann', expiresAt: '' });
    window.history.replaceState(null, '', `/owner/farms/12#${SECRET}`);
    const { visited } = renderInHost(page, { address: '/owner/farms/12' });
    await waitFor(() => expect(visited).toEqual(['REPLACE /owner/farms/13']));
  });

  it('[OWNER-21] says what to do with a link that opens nothing', async () => {
    server.fail('/api/owner/session', 401);
    window.history.replaceState(null, '', `/owner/farms/12#${SECRET}`);
    renderInHost(page, { address: '/owner/farms/12' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/private link.*use the newest/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the farm’s page' })).toHaveAttribute(
      'href',
      '/farm/12/farm',
    );
  });

  it('[OWNER-21, OWNER-45] says that a link was cut off, and offers no other try', async () => {
    window.history.replaceState(null, '', `/owner/farms/12#${SECRET.slice(5)}`);
    renderInHost(page, { address: '/owner/farms/12' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/This link is not whole/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(server.requests).toEqual([]);
  });

  it('[OWNER-21] says so without a link and without a session', async () => {
    sessionStorage.clear();
    renderInHost(page, { address: '/owner/farms/12' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Open your farm with its private link');
    expect(asked()).not.toContain('GET /api/owner/farms/12');
  });

  it('[OWNER-21] tries again with the same link after a failure', async () => {
    server.fail('/api/owner/session', 503);
    window.history.replaceState(null, '', `/owner/farms/12#${SECRET}`);
    renderInHost(page, { address: '/owner/farms/12' });
    expect(await screen.findByText('Your farm did not load')).toBeVisible();
    server.answer('/api/owner/session', { accessToken: 'token', farmId: '12', name: 'Ann', expiresAt: '' });
    await press('Try again');
    await screen.findByRole('heading', { level: 1, name: 'Maple Hollow' });
    expect(lastBody('session')).toEqual({ secret: SECRET });
  });

  it('[OWNER-20] the server renders the bar and a placeholder, which React hydrates in place', async () => {
    const { html, headHtml, reported } = hydrateInHost(page, { address: '/owner/farms/12' });
    expect(html).toContain('aria-label="Sideroad, home"');
    expect(html).toContain('skeleton');
    expect(headHtml).toContain('<title>Your farm · Sideroad</title>');
    expect(headHtml).toContain('noindex');
    expect(reported).toEqual([]);
    await screen.findByRole('heading', { level: 1, name: 'Maple Hollow' });
  });
});

describe('today', () => {
  const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' });
  const other = { date: '2030-12-25', hours: [], reason: 'Christmas' };

  it('[OWNER-22] closes today with one tap and opens it again with Undo', async () => {
    api.changeAsBob({ farm: { specialDays: [other] } });
    await openPage();
    expect(screen.getByRole('button', { name: 'Open as usual' })).toHaveAttribute('aria-pressed', 'true');
    await press('Closed today');
    await said('Saved: Closed today');
    const closed = { date: today(), hours: [], reason: null };
    expect(api.sent()).toEqual([{ farm: { specialDays: [other, closed] } }]);
    expect(screen.getByRole('button', { name: 'Closed today' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/^(Opens|Closed)/, { selector: 'h1 + div strong' })).toBeVisible();
    await press('Undo');
    await said('It is as it was before.');
    expect(api.state.owned.farm.specialDays).toEqual([other]);
    expect(screen.getByRole('button', { name: 'Open as usual' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('[OWNER-22] says that another has changed the farm, and shows it as it is', async () => {
    await openPage();
    api.changeAsBob({ farm: { name: 'Maple Ridge' } });
    await press('Closed today');
    await said(/Someone else has just changed the farm/);
    await screen.findByRole('heading', { level: 1, name: 'Maple Ridge' });
    await press('Closed today');
    await said('Saved: Closed today');
  });

  it('[OWNER-22] says why nothing more can be closed', async () => {
    await openPage();
    api.refuseNext([{ field: 'farm.specialDays', message: 'Keep at most 60 special days.' }]);
    await press('Closed today');
    await said('Keep at most 60 special days.');
  });

  it('[OWNER-15] shows a note until a day, and removes it', async () => {
    await openPage();
    const note = screen.getByLabelText('Note for visitors');
    expect(note).toHaveAttribute('maxlength', '140');
    fireEvent.change(note, { target: { value: ' Back at noon ' } });
    const tomorrow = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(screen.getByLabelText('Last day of the note'), { target: { value: tomorrow } });
    await press('Show note');
    await said('Saved: Note for visitors');
    expect(api.sent()).toEqual([{ note: { text: 'Back at noon', until: tomorrow } }]);
    await press('Remove note');
    await said('Your note is removed.');
    expect(note).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Remove note' })).toBeNull();
    expect(api.state.owned.note).toBeNull();
    await press('Undo');
    await said('It is as it was before.');
    expect(api.state.owned.note?.text).toBe('Back at noon');
  });

  it('[OWNER-22] confirms that all is still right', async () => {
    await openPage();
    await press('Still right');
    await said('Confirmed today');
    expect(asked()).toContain('POST /api/farms/12/confirm');
    expect(await screen.findByText('Confirmed today', { selector: 'span' })).toBeVisible();
  });
});

describe('a section', () => {
  it('[OWNER-25] saves the field that was changed only, and takes it back', async () => {
    const form = await openFarm();
    fill(form, 'Description', 'Pears');
    await press('Save', form);
    await said('Saved: Farm');
    expect(api.sent()).toEqual([{ farm: { description: 'Pears' } }]);
    expect(screen.queryByRole('form', { name: 'Farm' })).toBeNull();
    await press('Undo');
    await said('It is as it was before.');
    expect(api.state.owned.farm.description).toBe('Apples');
  });

  it('[OWNER-25] sends nothing that it only shows, also of old data that break the rules of today', async () => {
    const { farm, location } = api.state.owned;
    Object.assign(farm, { phoneNumber: '', banner: 'Best', businessHours: [], description: '' });
    farm.tips = [{ tipTitle: 'Long', tipText: 'x'.repeat(280) }, ...farm.tips];
    Object.assign(location, { zipCode: '', coordinates: null });
    await openPage();
    const titles = ['Farm', 'Hours', 'Tips', 'Categories and features', 'Address'];
    for (const title of titles) {
      await openPart(title);
      await press('Save', await formOf(title));
      await said(`Saved: ${title}`);
    }
    expect(api.sent()).toEqual([...Array(4).fill({ farm: {} }), { location: {} }]);
    const tips = await openSection('Tips', 'Tip 2 Title', 'Boots');
    await press('Remove tip 2', tips);
    await press('Save', tips);
    await said('Saved: Tips');
    expect(api.state.owned.farm.tips).toHaveLength(2);
  });

  describe('[OWNER-25, HOURS-16] of hours', () => {
    const on = (dayOfWeek: number, openTime: string | null, closeTime: string | null) => ({
      dayOfWeek,
      openTime,
      closeTime,
    });
    const monday = [on(0, '09:00', '12:00'), on(0, '13:00', '17:00'), on(0, '18:00', '24:00')];
    const day = (name: string) => within(screen.getByRole('group', { name }));
    const times = (name: string) =>
      [...screen.getByRole('group', { name }).querySelectorAll<HTMLInputElement>('[type=time]')].map(
        ({ value }) => value,
      );

    it('keeps breaks and days that are not known, when a special day is added', async () => {
      api.state.owned.farm.businessHours = [...monday, on(1, null, null)];
      await openPage();
      await openPart('Hours');
      const form = await formOf('Hours');
      await waitFor(() =>
        expect(times('Monday')).toEqual(['09:00', '12:00', '13:00', '17:00', '18:00', '00:00']),
      );
      expect(day('Monday').getByLabelText('Open 24 hours')).not.toBeChecked();
      expect(day('Tuesday').getByLabelText('Closed')).toBeChecked();
      expect(times('Wednesday')).toEqual(['', '']);
      expect(day('Wednesday').getByLabelText('Closed')).not.toBeChecked();
      expect(day('Wednesday').getByLabelText('Opens')).toHaveAccessibleDescription('Hours not given.');
      await press('Add crops and seasons', form);
      await press('Add a special day', form);
      fill(form, 'Special day 1 Date', '2030-12-25');
      await press('Save', form);
      await said('Saved: Hours');
      const specialDays = [{ date: '2030-12-25', hours: [], reason: '' }];
      expect(api.sent()).toEqual([{ farm: { specialDays } }]);
    });

    it('sends the other days with the one that was changed, and Undo brings it back', async () => {
      const before = [...monday, on(1, null, null)];
      api.state.owned.farm.businessHours = before;
      await openPage();
      await openPart('Hours');
      const form = await formOf('Hours');
      await waitFor(() => expect(times('Monday')).toHaveLength(6));
      await press('Remove time 2', screen.getByRole('group', { name: 'Monday' }));
      fireEvent.change(day('Friday').getByLabelText('Opens'), { target: { value: '20:00' } });
      fireEvent.change(day('Friday').getByLabelText('Closes'), { target: { value: '02:00' } });
      await press('Save', form);
      await said('Saved: Hours');
      const businessHours = [monday[0], monday[2], on(1, null, null), on(4, '20:00', '02:00')];
      expect(api.sent()).toEqual([{ farm: { businessHours } }]);
      await press('Undo');
      await said('It is as it was before.');
      expect(api.state.owned.farm.businessHours).toEqual(before);
    });
  });

  it('[OWNER-25] is checked by the rules of its own fields', async () => {
    await openPage();
    const tips = await openSection('Tips', 'Tip 2 Title', 'Dogs');
    await press('Save', tips);
    await said('Saved: Tips');
    const form = await openSection('Farm', 'Name', 'Maple Hollow');
    fill(form, 'Name', 'M');
    await press('Save', form);
    expect(within(form).getByText('Enter 2 to 100 characters.')).toBeVisible();
    expect(within(form).getByLabelText('Name')).toHaveFocus();
    expect(api.sent()).toHaveLength(1);
  });

  it('[OWNER-25] shows what the API refuses at its field', async () => {
    const form = await openFarm();
    fill(form, 'Name', 'Refused');
    await press('Save', form);
    expect(await within(form).findByText('Not this name')).toBeVisible();
    expect(within(form).getByRole('alert')).toHaveTextContent('Name: Not this name');
    expect(within(form).getByLabelText('Name')).toHaveFocus();
  });

  it.each([
    [429, 'rate-limited', 'Too many tries from your network. Try again in 12 minutes.'],
    [503, 'unavailable', 'This is not available now. Try again in a moment.'],
    [413, 'payload-too-large', 'Request body is too large'],
  ])(
    '[OWNER-25] says after a %i what the API says, and keeps what is typed',
    async (status, code, detail) => {
      const form = await openFarm();
      fill(form, 'Name', 'Maple Ridge');
      api.refuse({ status, body: { status, code, detail } });
      await press('Save', form);
      expect(await within(form).findByText(detail)).toBeVisible();
      expect(within(form).getByLabelText('Name')).toHaveValue('Maple Ridge');
    },
  );

  it('[OWNER-25] keeps what is typed without a connection', async () => {
    const form = await openFarm();
    fill(form, 'Name', 'Maple Ridge');
    jest.spyOn(console, 'error').mockImplementation(() => {});
    server.loseConnections();
    await press('Save', form);
    expect(await within(form).findByText(/^No connection. Nothing is lost/)).toBeVisible();
    expect(within(form).getByLabelText('Name')).toHaveValue('Maple Ridge');
  });

  it('[OWNER-27] keeps what is typed over a reload, until it is saved or cancelled', async () => {
    const { unmount } = await openPage();
    fill(await openSection('Farm', 'Name', 'Maple Hollow'), 'Name', 'Maple Ridge');
    unmount();
    await openPage();
    const form = await formOf('Farm');
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('Maple Ridge'));
    expect(screen.getAllByRole('form')).toHaveLength(1);
    await press('Cancel', form);
    expect(screen.queryByRole('form', { name: 'Farm' })).toBeNull();
    expect(screen.getByText('Farm', { selector: 'summary strong' }).closest('summary')).toHaveFocus();
    expect(Object.keys(sessionStorage)).toEqual(['sideroad.session.12']);
  });
});

it('[OWNER-27] warns where the storage of the browser is full, and saves what is typed', async () => {
  const form = await openFarm();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fill(form, 'Name', 'Maple Ridge');
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  await press('Save', form);
  await said('Saved: Farm');
});

describe('[OWNER-28] a section that another has saved meanwhile', () => {
  it('takes over what only the other has changed', async () => {
    const form = await openFarm();
    fill(form, 'Name', 'Maple Ridge');
    api.changeAsBob({ farm: { description: 'Plums' } });
    api.state.owned.page.images.reverse();
    await press('Save', form);
    await said('Saved: Farm');
    expect(api.state.owned.farm).toMatchObject({ name: 'Maple Ridge', description: 'Plums' });
    await press('Undo');
    await said('It is as it was before.');
    expect(api.state.owned.farm).toMatchObject({ name: 'Maple Hollow', description: 'Plums' });
  });

  /** Changes the name and phone here, and the name and description elsewhere. Saves. */
  async function conflict() {
    const form = await openFarm();
    fill(form, 'Name', 'Maple Ridge');
    fill(form, 'Phone', '4165550123');
    api.changeAsBob({ farm: { name: 'Bob’s', description: 'Plums' } });
    await press('Save', form);
    const group = await within(form).findByRole('group', { name: /^Someone else has changed the same/ });
    return { form, group };
  }
  const show = (group: HTMLElement, label: string) => fireEvent.click(within(group).getByLabelText(label));

  it.each([
    ['Yours', 'Maple Ridge'],
    ['Saved by Bob', 'Bob’s'],
  ])('asks where both have changed the same: %s', async (choice, kept) => {
    const { form, group } = await conflict();
    expect(group).toHaveFocus();
    expect(within(group).getByLabelText('Yours')).toBeChecked();
    expect(within(form).getByLabelText('Name')).toHaveValue('Maple Ridge');
    expect(within(form).getByLabelText('Description')).toHaveValue('Plums');
    expect(api.state.owned.farm.name).toBe('Bob’s');
    show(group, choice);
    expect(within(form).getByLabelText('Name')).toHaveValue(kept);
    await press('Save', form);
    await said('Saved: Farm');
    expect(api.state.owned.farm).toMatchObject({
      name: kept,
      description: 'Plums',
      phoneNumber: '4165550123',
    });
  });

  it('keeps what is typed in each of both', async () => {
    const { form, group } = await conflict();
    fill(form, 'Name', 'Maple Ridge Farm');
    show(group, 'Saved by Bob');
    fill(form, 'Description', 'Plums and pears');
    show(group, 'Yours');
    expect(within(form).getByLabelText('Name')).toHaveValue('Maple Ridge Farm');
    expect(within(form).getByLabelText('Description')).toHaveValue('Plums');
    show(group, 'Saved by Bob');
    expect(within(form).getByLabelText('Name')).toHaveValue('Bob’s');
    expect(within(form).getByLabelText('Description')).toHaveValue('Plums and pears');
  });

  it('asks again when the farm is saved once more', async () => {
    const { form, group } = await conflict();
    api.changeAsBob({ farm: { name: 'Bob’s Farm' } });
    show(group, 'Saved by Bob');
    fill(form, 'Name', 'Bob’s and mine');
    await press('Save', form);
    await waitFor(() => expect(within(form).getByLabelText('Yours')).toBeChecked());
    expect(within(form).getByLabelText('Name')).toHaveValue('Bob’s and mine');
    fireEvent.click(within(form).getByLabelText('Saved by Bob'));
    expect(within(form).getByLabelText('Name')).toHaveValue('Bob’s Farm');
  });

  it('asks also after a reload', async () => {
    const { unmount } = await openPage();
    fill(await openSection('Farm', 'Name', 'Maple Hollow'), 'Name', 'Maple Ridge');
    unmount();
    api.changeAsBob({ farm: { name: 'Bob’s' } });
    renderInHost(page, { address: '/owner/farms/12' });
    const form = await formOf('Farm');
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('Maple Ridge'));
    await press('Save', form);
    expect(await within(form).findByLabelText('Saved by Bob')).toBeVisible();
  });
});
