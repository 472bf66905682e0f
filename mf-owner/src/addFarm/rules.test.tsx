import { fireEvent, screen, within } from '@testing-library/react';
import {
  CATEGORIES,
  choose,
  field,
  fill,
  fillForm,
  group,
  hearAlerts,
  pressSubmit,
  renderPage,
  tick,
} from '../testing/page.tsx';

const alerted = hearAlerts();
const lastAlert = () => (alerted().at(-1) ?? '').split('\n');
const FIRST_LINE = 'Please complete the following required fields:';
const closes = () => within(group('Friday')).getByLabelText('Closes');

it('[ADD-35] reports all problems of an empty form in one alert, in order', async () => {
  renderPage();
  expect(alerted()).toEqual([]);
  await pressSubmit();
  expect(alerted()).toEqual([
    [
      FIRST_LINE,
      '- Name',
      '- Description',
      '- Phone',
      '- Cover image',
      '- Gallery images: You must upload at least 4 images.',
      '- Tip 1 title: Tip title cannot be empty',
      '- Tip 1 text: Tip text cannot be empty',
      '- Categories',
      '- Features',
      '- Street',
      '- City',
      '- Zipcode',
    ].join('\n'),
  ]);
});

/** A wrong text of a field, and the line that it gives. The rules themselves have tests in `shared`. */
const TEXTS: readonly (readonly [label: string, text: string, line: string])[] = [
  ['Name', ' M ', '- Name: Enter 2 to 100 characters.'],
  [
    'Phone',
    '+44 20 7946 0958',
    '- Phone: Enter a number of Canada or the United States. It has 10 digits and no other country code than +1.',
  ],
  ['Tip 1 Text', 'b'.repeat(251), '- Tip 1 text: Tip text cannot exceed 250 characters'],
  [
    'Web URL',
    'maplehollow.example',
    '- Web URL: Enter a whole web address, such as https://example.com, or leave it empty.',
  ],
  ['Social URL', `https://a.example/${'a'.repeat(250)}`, '- Social URL: Enter at most 255 characters.'],
  ['Country', '', '- Country'],
];

/** Other ways to spoil a right form and to mend it, and the line that each gives. */
const OTHERS: readonly (readonly [spoil: () => unknown, mend: () => unknown, line: string])[] = [
  [
    () => fireEvent.change(closes(), { target: { value: '' } }),
    () => fireEvent.change(closes(), { target: { value: '21:00' } }),
    '- Hours on Friday: Enter both times, or tick Closed.',
  ],
  [
    () => fireEvent.click(screen.getByLabelText('Remove cover.jpg')),
    () => choose('Cover image', 'cover.jpg'),
    '- Cover image',
  ],
  [
    () => fireEvent.click(screen.getByLabelText('Remove d.jpg')),
    () => choose('Gallery images', 'd.jpg'),
    '- Gallery images: You must upload at least 4 images.',
  ],
  [() => tick('Categories', 'Winery'), () => tick('Categories', 'Winery'), '- Categories'],
  [() => tick('Features', 'Feature 1'), () => tick('Features', 'Feature 1'), '- Features'],
];

it('[ADD-16, ADD-19, ADD-22, ADD-31] refuses each wrong text', async () => {
  renderPage();
  await fillForm();
  for (const [label, text, line] of TEXTS) {
    const { value } = field(label);
    fill(label, text);
    await pressSubmit();
    expect([label, ...lastAlert()]).toEqual([label, FIRST_LINE, line]);
    fill(label, value);
  }
});

it('[ADD-25, ADD-30, ADD-32] refuses missing hours, pictures and choices', async () => {
  renderPage();
  await fillForm();
  for (const [spoil, mend, line] of OTHERS) {
    await spoil();
    await pressSubmit();
    expect(lastAlert()).toEqual([FIRST_LINE, line]);
    await mend();
  }
});

it('[ADD-25] checks the descriptions of chosen categories', async () => {
  const [first] = CATEGORIES;
  if (!first) throw new Error('There is a category');
  const { description } = first;
  first.description = 'a'.repeat(1001);
  renderPage();
  await fillForm();
  tick('Categories', 'PYO Farm');
  await pressSubmit();
  first.description = description;
  expect(lastAlert()).toEqual([FIRST_LINE, '- Categories: Description cannot exceed 1000 characters']);
});

it('[ADD-35] shows a problem at its field until it is mended', async () => {
  renderPage();
  expect(field('Name')).not.toHaveAttribute('aria-invalid');
  await pressSubmit();
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('This is required.'));
  expect(screen.getByLabelText('Cover image')).toBeInvalid();
  fill('Name', 'M');
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('Enter 2 to 100 characters.'));
  fill('Name', 'Maple Hollow');
  expect(field('Name')).not.toBeInvalid();
});

it('[ADD-35] links each problem of the summary to its field', async () => {
  renderPage();
  fill('Name', 'Maple Hollow');
  await pressSubmit();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText(FIRST_LINE)).toBeVisible();
  expect(field('Description')).toHaveFocus();
  fireEvent.click(summary.getByRole('link', { name: 'Features' }));
  expect(within(group('Features')).getByLabelText('Feature 1')).toHaveFocus();
  fireEvent.click(summary.getByRole('link', { name: /^Gallery images/ }));
  expect(screen.getByLabelText('Gallery images')).toHaveFocus();
  fill('Description', 'Apples');
  expect(summary.queryByRole('link', { name: 'Description' })).toBeNull();
});
