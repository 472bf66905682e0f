import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, asked, lastBody, openPage, openPart, press, said, server } from '../testing/ownerPage.tsx';
import { aFile } from '../testing/pictures.ts';

beforeEach(() => jest.spyOn(window, 'confirm').mockReturnValue(true));

const calls = () => asked().filter((call) => !call.startsWith('GET'));

describe('[OWNER-29] pictures', () => {
  async function openPictures() {
    await openPage();
    await openPart('Pictures');
    const form = await screen.findByRole('form', { name: 'Pictures' });
    await waitFor(() => expect(within(form).getAllByRole('img')).toHaveLength(5));
    return form;
  }
  const choose = (form: HTMLElement, label: string, name: string) =>
    act(async () => {
      fireEvent.change(within(form).getByLabelText(label), { target: { files: [aFile(name)] } });
    });

  it('adds a picture to the gallery and removes one', async () => {
    const form = await openPictures();
    await press('Remove picture 2');
    await choose(form, 'Gallery images', 'barn.jpg');
    await press('Save');
    await said('Saved: Pictures');
    expect(calls()).toEqual([
      'POST /api/farms/12/image/upload-url',
      'PUT /up',
      'POST /api/farms/12/images/confirm-gallery',
    ]);
    expect(lastBody('gallery')).toEqual({ imageIds: ['1', '3', '4', '77'] });
  });

  it('replaces the cover alone, and sends no picture twice', async () => {
    const form = await openPictures();
    await choose(form, 'Cover image', 'barn.jpg');
    server.fail('/api/farms/12/image/77/confirm-cover-image', 503);
    await press('Save');
    expect(await within(form).findByText(/^That was not saved/)).toBeVisible();
    server.answer('/api/farms/12/image/77/confirm-cover-image', {});
    await press('Save');
    await said('Saved: Pictures');
    const confirm = 'POST /api/farms/12/image/77/confirm-cover-image';
    expect(calls()).toEqual(['POST /api/farms/12/image/upload-url', 'PUT /up', confirm, confirm]);
  });

  const refused = (status: number, index: number) => {
    const fields = [{ field: `imageIds[${index}]`, message: 'cannot be read' }];
    api.answerGallery({ status, body: { status, detail: 'Some pictures cannot be shown.', fields } });
  };

  it.each([409, 422])('never sends a picture again that the farm has, after a %i', async (status) => {
    const form = await openPictures();
    await choose(form, 'Gallery images', 'barn.jpg');
    refused(status, 4);
    await press('Save');
    expect(await within(form).findAllByText(/barn\.jpg cannot be read/)).not.toEqual([]);
    api.answerGallery();
    await press('Remove barn.jpg');
    await choose(form, 'Gallery images', 'gate.jpg');
    await press('Save');
    await said('Saved: Pictures');
    expect(server.requests.filter(({ url, body }) => url === '/up' && body === '')).toEqual([]);
    expect(calls().filter((call) => call.endsWith('upload-url'))).toHaveLength(3);
  });

  it('names a picture that another has removed, which the owner then removes here', async () => {
    const form = await openPictures();
    await choose(form, 'Gallery images', 'barn.jpg');
    refused(422, 1);
    await press('Save');
    expect(await within(form).findAllByText(/picture 2 cannot be read/)).not.toEqual([]);
    api.answerGallery();
    await press('Remove picture 2');
    await press('Save');
    await said('Saved: Pictures');
    expect(lastBody('gallery')).toEqual({ imageIds: ['1', '3', '4', '77'] });
  });

  it('[OWNER-27] warns before a reload loses chosen pictures, until they are saved', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const form = await openPictures();
    expect(asks()).toBe(false);
    await choose(form, 'Gallery images', 'barn.jpg');
    expect(asks()).toBe(true);
    await press('Save');
    await said('Saved: Pictures');
    expect(asks()).toBe(false);
  });

  it('keeps at least four in the gallery', async () => {
    const form = await openPictures();
    await press('Remove picture 2');
    await press('Save');
    expect(within(form).getByText('You must upload at least 4 images.')).toBeVisible();
    expect(calls()).toEqual([]);
  });
});

describe('[OWNER-30] history', () => {
  it('says who changed what, and brings an earlier state back', async () => {
    api.changeAsBob({ farm: { name: 'Bob’s', categoryIds: ['1'] } });
    api.changeAsBob({ farm: { name: 'Maple Hollow' } });
    await openPage();
    await openPart('History');
    expect(await screen.findByText('Name: Maple Hollow → Bob’s; Categories')).toBeVisible();
    expect(screen.getAllByText(/, Bob$/, { selector: 'strong' })).toHaveLength(2);
    await press(/^Restore Jun 10, 2026/);
    await said('An earlier state is restored.');
    expect(calls()).toEqual(['POST /api/farms/12/revisions/1/restore']);
    await press('Undo');
    await said('It is as it was before.');
    expect(calls().at(-1)).toBe('POST /api/farms/12/revisions/2/restore');
    await press('Restore As it was at first');
    await waitFor(() => expect(calls().at(-1)).toBe('POST /api/farms/12/revisions/0/restore'));
  });
});

describe('[OWNER-31] links', () => {
  const whose = () => screen.getByLabelText<HTMLInputElement>('Whose link is it?');
  const ask = async (name: string, email = '') => {
    await screen.findByText('Ann (this one)');
    fireEvent.change(whose(), { target: { value: name } });
    fireEvent.change(screen.getByLabelText(/^E-mail address/), { target: { value: email } });
  };

  it('makes one for another person, shows it once, and removes it from the list and from the page', async () => {
    await openPage();
    await openPart('Links');
    await ask(' Bob ');
    await press('New link for another person');
    await said('Saved: Bob');
    expect(whose()).toHaveValue('');
    expect(await screen.findByText(/\/owner\/farms\/12#secret\S+2$/, { selector: 'textarea' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Keep this link: Bob' })).toBeVisible();
    await screen.findByText('Bob', { selector: 'strong' });
    await press('Remove Bob');
    await said('The link of Bob is removed.');
    await waitFor(() => expect(screen.queryByText('Bob', { selector: 'strong' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Keep this link: Bob' })).toBeNull();
    expect(api.state.links.map(({ name }) => name)).toEqual(['Ann']);
  });

  it('sends one by e-mail, and keeps what is typed where the site sends none', async () => {
    await openPage();
    await openPart('Links');
    await ask('Bob', 'bob@farm.example');
    server.fail('/api/farms/12/links', 409);
    await press('New link for another person');
    await said(/^The site does not take this: Failed\./);
    expect(JSON.parse(server.requests.findLast(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      name: 'Bob',
      email: 'bob@farm.example',
    });
    expect(whose()).toHaveValue('Bob');
  });

  it('[OWNER-43] shows a new link on, when its part is closed or another one is made', async () => {
    await openPage();
    await openPart('Links');
    for (const name of ['Bob', 'Cem']) {
      await ask(name);
      await press('New link for another person');
      await said(`Saved: ${name}`);
    }
    await openPart('Links');
    expect(
      screen.getAllByLabelText<HTMLInputElement>('Your private link').map((field) => field.value.slice(-1)),
    ).toEqual(['2', '3']);
  });

  it('renews the own one, and ends the old one only when the new one is there', async () => {
    await openPage();
    await openPart('Links');
    await press('Renew my link Ann');
    expect(await screen.findByText(/#secret\S+2$/, { selector: 'textarea' })).toBeVisible();
    await said('Saved: Ann');
    expect(screen.getByRole('heading', { name: 'Keep this link: Ann' })).toHaveFocus();
    expect(calls()).toEqual([
      'POST /api/farms/12/links',
      'POST /api/owner/session',
      'DELETE /api/farms/12/links/1',
    ]);
    expect(api.state.links.map(({ id }) => id)).toEqual(['2']);
  });

  it('ends the same old one after a lost answer', async () => {
    await openPage();
    await openPart('Links');
    server.fail('/api/farms/12/links/1', 503);
    await press('Renew my link Ann');
    await said(/try again/);
    server.fail('/api/farms/12/links/1', 404);
    await press(/^Renew my link/);
    await said('Saved: Ann');
    expect(calls().filter((call) => call === 'POST /api/farms/12/links')).toHaveLength(1);
  });
});

describe('[OWNER-47] leaving', () => {
  const signedOut = () => screen.findByRole('heading', { level: 1, name: 'You are signed out here' });

  it('replaces the link of a computer that others use, and leaves nothing there', async () => {
    await openPage();
    sessionStorage.setItem('owner-farm 12 farm', 'no JSON');
    sessionStorage.setItem('sideroad.add-farm.draft', 'sideroad.add-farm.draft.2');
    localStorage.setItem('sideroad.add-farm.draft.2', 'typed');
    localStorage.setItem('sideroad.add-farm.draft', 'of another tab');
    await press('This is not my computer');
    expect(await signedOut()).toHaveFocus();
    expect(calls()).toEqual([
      'POST /api/farms/12/links',
      'POST /api/owner/session',
      'DELETE /api/farms/12/links/1',
    ]);
    const field = screen.getByLabelText<HTMLInputElement>('Your private link');
    expect(field.value).toMatch(/\/owner\/farms\/12#secret\S+2$/);
    expect(screen.queryByText('Closed today')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect({ ...localStorage }).toEqual({ 'sideroad.add-farm.draft': 'of another tab' });
  });

  it('tells a steward, whose link is no link of the farm, to ask for a new one', async () => {
    api.state.links = [];
    await openPage();
    await press('This is not my computer');
    await signedOut();
    expect(screen.getByText(/Ask for a new one/)).toBeVisible();
    expect(calls()).toEqual([]);
  });

  it('signs out', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await openPage();
    await press('Sign out');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('[OWNER-32] listing', () => {
  it('takes the farm off the site and publishes it again', async () => {
    await openPage();
    await press('Take off the site');
    await said('Saved: Take off the site');
    await press('Publish again');
    await said('Saved: Publish again');
    expect(api.sent()).toEqual([{ published: false }, { published: true }]);
  });

  it('[LIFE-6] says what keeps it off the site, why, what to do, and where to write', async () => {
    api.state.owned.notice = 'A steward looks at it before it is listed.';
    await openPage();
    expect(screen.getByRole('note')).toHaveTextContent('A steward looks at it before it is listed.');
    expect(screen.getByRole('note').querySelector('a')?.href).toContain('mailto:');
  });
});
