import { type Answer, dataAnswer, stubNetwork } from '@sideroad/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
import { stubOptimizer } from '../testing/pictures.ts';

const alerted = hearAlerts();
const FAILURE = 'Error creating farm. Please try again.';
const refusal: Answer = {
  status: 422,
  body: { title: 'Invalid', status: 422, fields: [{ field: '/farm/name', message: 'Is taken already.' }] },
};
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

it("[ADD-52, ADD-37] shows the API's message at its field until the field changes", async () => {
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
});

it("[ADD-52] removes the API's message once another attempt is refused", async () => {
  await openFilled(() => refusal);
  await pressSubmit();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  fill('Name', 'Larchwood');
  fill('City', '');
  await pressSubmit();
  expect(alerted().at(-1)).toBe('Please complete the following required fields:\n- City');
  expect(field('Name')).not.toBeInvalid();
  expect(summary()).not.toContain('Name');
});

it('[ADD-52] empties the form and links to the new farm', async () => {
  await openFilled(CREATED);
  await pressSubmit();
  await waitFor(() => expect(alerted()).toEqual(['Farm created successfully!']));
  await waitFor(() => expect(screen.getByText('See Maple Hollow')).toHaveFocus());
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByAltText('Gallery image 1')).toBeNull();
  expect(submitButton().closest('[inert]')).toBeNull();
  await pressSubmit();
  expect(alerted().at(-1)).toContain('- Name\n');
});

it('[ADD-69] says that the gallery has not arrived, until it has, also after a reload', async () => {
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
