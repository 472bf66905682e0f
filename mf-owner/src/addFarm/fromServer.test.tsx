import { act, screen, within } from '@testing-library/react';
import { DRAFT_KEY } from '../draft/claimDraft.ts';
import { readDraft, writeDraft } from '../draft/draft.ts';
import { defaultValues } from '../form/values.ts';
import { field, group, hydratePage, pressSubmit } from '../testing/page.tsx';
import { aFile, stubObjectUrls } from '../testing/pictures.ts';

/** Counts the server's elements that React replaced. */
const lost = (elements: Element[]) => elements.filter((element) => !element.isConnected).length;

beforeEach(() => {
  stubObjectUrls();
  localStorage.clear();
  jest.spyOn(window, 'alert').mockImplementation(() => {});
});

it('[ADD-3] the server renders the whole form, and React hydrates it in place', async () => {
  const { crypto } = window;
  const provide = (value: Crypto | undefined) =>
    Object.defineProperty(window, 'crypto', { value, configurable: true });
  // The server has no random numbers.
  provide(undefined);
  const { headHtml, html, reported, elements } = hydratePage(() => provide(crypto));
  expect(headHtml).toContain('<title>List your farm · Sideroad</title>');
  expect(headHtml).toContain('<link rel="canonical" href="https://farms.example/add-farm"');
  expect(headHtml).toMatch(/<meta name="description" content="Put your farm, [^"]+/);
  expect(headHtml).not.toContain('robots');
  expect(html).not.toContain('style=');
  expect(html).toContain('Feature 10');
  expect(html).toContain('id="add-farm-farm-tips-0-tipText"');
  expect([reported, lost(elements)]).toEqual([[], 0]);
});

it('the server renders placeholders of the choices without style attributes', async () => {
  const { html, reported } = hydratePage(undefined, { lookups: false });
  expect(html.match(/<h3 class="title">(Categories|Features)<\/h3>/g)).toHaveLength(2);
  expect(html.match(/class="skeleton"/g)?.length).toBeGreaterThan(0);
  expect(html).not.toContain('style=');
  expect(reported).toEqual([]);
});

/** Enters values as a visitor does before hydration: no handler runs. */
function enter(): void {
  field('Name').value = 'Maple Hollow';
  field('Phone').value = '905 555 01';
  field('Tip 1 Text').value = 'Wear boots';
  screen.getByLabelText<HTMLSelectElement>('Province').value = 'Quebec';
  within(group('Monday')).getByLabelText<HTMLInputElement>('Opens').value = '08:30';
  within(group('Tuesday')).getByLabelText<HTMLInputElement>('Closed').checked = true;
  within(group('Sunday')).getByLabelText<HTMLInputElement>('Open 24 hours').checked = true;
  screen.getByLabelText<HTMLInputElement>('Trending').checked = true;
  within(group('Categories')).getByLabelText<HTMLInputElement>('Winery').checked = true;
  const cover = screen.getByLabelText('Cover image');
  Object.defineProperty(cover, 'files', { value: [aFile('barn.jpg')] });
}

const expectEntered = () => {
  expect(field('Name')).toHaveValue('Maple Hollow');
  expect(field('Phone')).toHaveValue('+1 (905) 555 01');
  expect(field('Tip 1 Text')).toHaveValue('Wear boots');
  expect(screen.getByLabelText('Province')).toHaveValue('Quebec');
  expect(within(group('Monday')).getByLabelText('Opens')).toHaveValue('08:30');
  expect(within(group('Monday')).getByLabelText('Closes')).toHaveValue('21:00');
  expect(within(group('Tuesday')).getByLabelText('Closed')).toBeChecked();
  expect(within(group('Tuesday')).getByLabelText('Opens')).toHaveValue('');
  expect(within(group('Sunday')).getByLabelText('Open 24 hours')).toBeChecked();
  expect(screen.getByLabelText('Trending')).toBeChecked();
  expect(within(group('Categories')).getByLabelText('Winery')).toBeChecked();
  expect(group('Categories')).toHaveTextContent('1/3');
  expect(screen.getByLabelText('Remove barn.jpg')).toBeInTheDocument();
};

it('[ADD-55] keeps input from before hydration in form and draft', async () => {
  jest.useFakeTimers();
  const { reported } = await act(async () => hydratePage(enter));
  await act(() => jest.advanceTimersByTimeAsync(400));
  expectEntered();
  expect(readDraft(DRAFT_KEY)?.values.farm).toMatchObject({ name: 'Maple Hollow', phoneNumber: '90555501' });
  expect(reported).toEqual([]);
});

it('[ADD-55] keeps input from before hydration beside the draft of an earlier visit', async () => {
  const values = defaultValues();
  values.farm.name = 'Of before';
  values.farm.description = 'Apples';
  writeDraft(DRAFT_KEY, { values, idempotencyKey: 'key', sent: [], created: false, ownsToken: false });
  const { html, reported } = await act(async () => hydratePage(enter));
  expect(html).not.toContain('Apples');
  await pressSubmit();
  expectEntered();
  expect(field('Description')).toHaveValue('Apples');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Name');
  expect(reported).toEqual([]);
});
