import { type Answer, dataAnswer, stubNetwork } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DRAFT_KEY } from '../draft/claimDraft.ts';
import { readDraft } from '../draft/draft.ts';
import { ImageProblem } from '../images/problem.ts';
import {
  choose,
  field,
  fill,
  fillForm,
  hearAlerts,
  pressSubmit,
  renderPage,
  submitButton,
} from '../testing/page.tsx';
import { aFile, stubOptimizer } from '../testing/pictures.ts';

const alerted = hearAlerts();
const FAILURE = 'Error creating farm. Please try again.';
const refusal: Answer = {
  status: 422,
  body: { title: 'Invalid', status: 422, fields: [{ field: '/farm/name', message: 'Is taken already.' }] },
};
const seeLink = () => screen.queryByText('See Maple Hollow')?.closest('a') ?? undefined;
const summary = () => screen.queryByRole('alert')?.textContent ?? '';

/** The network of an API that answers a registration, and the confirmation of the gallery, like this. */
const answerWith = (registration: () => Answer, gallery: () => Answer = () => ({})) =>
  stubNetwork(({ pathname }) => {
    if (pathname.endsWith('/farms')) return registration();
    if (pathname.endsWith('/upload-url')) return dataAnswer({ id: '5', uploadUrl: '/uploads/5' });
    if (pathname.endsWith('/confirm-gallery')) return gallery();
    return pathname.includes('/uploads/') || pathname.includes('/confirm') ? {} : { status: 404 };
  });
const CREATED = () => dataAnswer({ id: '7', accessToken: 'token' });

/** Opens the filled page, with an API that answers a registration like this. */
async function openFilled(registration: () => Answer) {
  renderPage();
  answerWith(registration);
  await fillForm();
}

it("[ADD-52, ADD-35] shows the API's message at its field until the field changes", async () => {
  await openFilled(() => refusal);
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('Is taken already.'));
  expect(summary()).toContain('Name: Is taken already.');
  fill('Name', 'Larchwood');
  expect(field('Name')).not.toBeInvalid();
  expect(summary()).toBe('');
  fill('City', '');
  await pressSubmit();
  expect(alerted().at(-1)).toBe('Please complete the following required fields:\n- City');
  expect(field('Name')).not.toBeInvalid();
  expect(summary()).not.toContain('Name');
});

it('[ADD-52] says after how long to try again, until the farm is sent', async () => {
  const body = { title: 'Too Many Requests', status: 429, detail: 'Try again in 2 minutes.' };
  const answers = [{ status: 429, body }, CREATED()];
  await openFilled(() => answers.shift() ?? {});
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  expect(summary()).toBe('Try again in 2 minutes.');
  expect(submitButton()).toHaveFocus();
  await pressSubmit();
  await waitFor(() => expect(seeLink()).toBeVisible());
  expect(summary()).toBe('');
});

it('[ADD-41] sends what the fields show, also what was filled in without an event', async () => {
  await openFilled(() => refusal);
  Object.assign(field('Name'), { value: 'Larchwood' });
  Object.assign(field('Phone'), { value: '+1 905 555 0199' });
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  const farm = { name: 'Larchwood', phoneNumber: '9055550199' };
  expect(readDraft(DRAFT_KEY)?.sent[0]).toMatchObject({ farm });
});

it('[SEC-43] sends a hidden field that was filled in once, so that a person gets through', async () => {
  const answers = [{ ...refusal, body: { title: 'Invalid', status: 422, fields: [] } }, CREATED()];
  await openFilled(() => answers.shift() ?? {});
  const trap = document.querySelector<HTMLInputElement>('input[name=subject]');
  if (!trap) throw new Error('no trap');
  expect(trap).toHaveAttribute('readonly');
  fireEvent.change(trap, { target: { value: 'Ann' } });
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  expect(readDraft(DRAFT_KEY)?.sent[0]).toMatchObject({ nickname: 'Ann' });
  expect(trap).toHaveValue('');
  await pressSubmit();
  await waitFor(() => expect(seeLink()).toBeVisible());
});

it('[ADD-52] empties the form and links to the new farm', async () => {
  await openFilled(CREATED);
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual(['Farm created successfully!']));
  await waitFor(() => expect(seeLink()).toHaveFocus());
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByAltText('Gallery image 1')).toBeNull();
  expect(submitButton().closest('[inert]')).toBeNull();
  await pressSubmit();
  expect(alerted().at(-1)).toContain('- Name\n');
});

it('[ADD-52] shows the new farm and what happens now, until another farm is begun', async () => {
  await openFilled(CREATED);
  fireEvent.click(screen.getByLabelText('Trending'));
  await pressSubmit();
  await waitFor(() => expect(seeLink()).toHaveFocus());
  expect(seeLink()).toHaveAttribute('href', '/farm/7/maple-hollow');
  const region = within(screen.getByRole('region', { name: 'Your farm is on Sideroad' }));
  expect(region.getByText('Beamsville, Ontario')).toBeVisible();
  // The answer has no private link.
  expect(region.getByText(/Something to change\? Write to/)).toBeVisible();
  expect(region.queryByText(/Keep this link/)).toBeNull();
  expect(region.getByText('You proposed the badge Trending. The directory decides on it.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'List another farm' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  fireEvent.click(region.getByRole('button', { name: 'List another farm' }));
  expect(seeLink()).toBeUndefined();
  expect(screen.getByRole('heading', { level: 1, name: 'List your farm' })).toBeVisible();
  expect(field('Name')).toHaveFocus();
});

it("[ADD-52] shares the new farm's URL, and says what became of it", async () => {
  await openFilled(CREATED);
  await pressSubmit();
  await waitFor(() => expect(seeLink()).toHaveFocus());
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await act(async () => fireEvent.click(screen.getByText('Share')));
  expect(writeText).toHaveBeenCalledWith('http://localhost/farm/7/maple-hollow');
  expect(screen.getByText('The link is copied.')).toHaveRole('status');
});

it('[OWNER-40] shows the private link once all pictures are sent, in place of the mail address, and stores it nowhere', async () => {
  let gallery: Answer = { status: 500 };
  renderPage();
  answerWith(
    () => dataAnswer({ id: '7', accessToken: 'token', ownerLink: 'a-secret' }),
    () => gallery,
  );
  await fillForm();
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored()).toContain('Maple Hollow');
  expect(stored()).not.toContain('a-secret');
  gallery = {};
  await pressSubmit();
  const created = within(await screen.findByRole('region', { name: 'Your farm is on Sideroad' }));
  const region = within(await created.findByRole('region', { name: 'Keep this link' }));
  expect(region.getByLabelText('Your private link')).toHaveValue('http://localhost/owner/farms/7#a-secret');
  expect(created.queryByText(/Something to change/)).toBeNull();
  await waitFor(() => expect(seeLink()).toHaveFocus());
  expect(stored()).not.toContain('a-secret');
});

it('[ADD-39] refuses files that are dropped or pasted while the form is sent', async () => {
  let answer = (_answer: Answer) => {};
  renderPage();
  stubNetwork(
    () =>
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
  );
  await fillForm();
  await pressSubmit();
  const give = (type: string, property: string) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      [property]: { types: ['Files'], files: [aFile('late.jpg')], dropEffect: 'copy' },
    });
    fireEvent(document.body, event);
    return event;
  };
  expect(give('drop', 'dataTransfer')).toMatchObject({
    defaultPrevented: true,
    dataTransfer: { dropEffect: 'none' },
  });
  give('paste', 'clipboardData');
  expect(screen.queryByLabelText('Remove late.jpg')).toBeNull();
  await act(async () => answer({ status: 500 }));
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  give('drop', 'dataTransfer');
  expect(screen.getByLabelText('Remove late.jpg')).toBeInTheDocument();
});

it('[ADD-50] says that the gallery has not arrived, until it has, also after a reload', async () => {
  let gallery: Answer = { status: 500 };
  const unfinished = /Maple Hollow is saved, but not all of its pictures have arrived/;
  const { unmount } = renderPage();
  answerWith(CREATED, () => gallery);
  await fillForm();
  expect(screen.queryByText(unfinished)).toBeNull();
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  expect(screen.getByText(unfinished)).toBeVisible();
  unmount();
  renderPage();
  answerWith(CREATED, () => gallery);
  expect(await screen.findAllByText(unfinished)).toHaveLength(2);
  gallery = {};
  await choose('Cover image', 'cover.jpg');
  await choose('Gallery images', 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg');
  await pressSubmit();
  await waitFor(() => expect(alerted().at(-1)).toBe('Farm created successfully!'));
  expect(screen.queryByText(unfinished)).toBeNull();
});

it('[ADD-50] sends a farm under another key once a farm of another tab has used the first', async () => {
  const keys: unknown[] = [];
  await openFilled(() => {
    keys.push(readDraft(DRAFT_KEY)?.idempotencyKey);
    return keys.length === 1 ? { status: 409 } : dataAnswer({ id: '8', accessToken: 'token' });
  });
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual([FAILURE]));
  await pressSubmit();
  await waitFor(() => expect(alerted().at(-1)).toBe('Farm created successfully!'));
  expect(new Set(keys).size).toBe(2);
});

it('[ADD-39, PIC-23] stops when a picture fails while the form waits for it', async () => {
  const { jobs, optimizer } = stubOptimizer();
  renderPage({ optimizer });
  await fillForm();
  await pressSubmit();
  expect(screen.getByText('Optimizing pictures')).toBeVisible();
  expect(submitButton().closest('[inert]')).not.toBeNull();
  await act(async () => {
    for (const [index, { done, fail }] of jobs.entries())
      if (index === 0) fail(new ImageProblem('failed'));
      else done({ blob: new Blob(['webp'], { type: 'image/webp' }), width: 1, height: 1 });
  });
  await waitFor(() => expect(screen.getByLabelText('Cover image')).toHaveFocus());
  expect(alerted()).toEqual([
    'Please complete the following required fields:\n- Cover image: Cover image optimization failed. Please try a different file.',
  ]);
  expect(screen.queryByText('Optimizing pictures')).toBeNull();
});
