import { fireEvent, screen, within } from '@testing-library/react';
import { hearAlerts } from '../testing/alerts.ts';
import { field, fill, fillForm, group, pressSubmit, renderPage, tick } from '../testing/page.tsx';

const alerted = hearAlerts();
const lastAlert = () => alerted().at(-1) ?? '';
const FIRST_LINE = 'Please complete the following required fields:';

/** What the submit says of a form that is right but for one thing. */
async function refusal(spoil: () => unknown): Promise<string[]> {
  renderPage();
  await fillForm();
  await spoil();
  await pressSubmit();
  return lastAlert().split('\n');
}

describe("spec section 5: 'checked on submit. All problems are collected into one alert: 'Please complete the following required fields:' followed by a list.'", () => {
  it("decision F4: 'First line as in the spec, then one line per problem, '- {label}' or '- {label}: {exact message}', in form order'; decision B13: 'Always `window.alert` with exactly that text'", async () => {
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

  it.each(['Cover image', 'Gallery images', 'Categories', 'Features'])(
    '%s alone is missing',
    async (part) => {
      renderPage();
      await fillForm(part);
      await pressSubmit();
      const [first, ...rest] = lastAlert().split('\n');
      expect(first).toBe(FIRST_LINE);
      expect(rest).toHaveLength(1);
      expect(rest[0]).toMatch(new RegExp(`^- ${part}(:|$)`));
    },
  );

  it('each text alone is missing', async () => {
    renderPage();
    await fillForm();
    for (const [label, line] of [
      ['Name', '- Name'],
      ['Description', '- Description'],
      ['Phone', '- Phone'],
      ['Tip 1 Title', '- Tip 1 title: Tip title cannot be empty'],
      ['Tip 1 Text', '- Tip 1 text: Tip text cannot be empty'],
      ['Street', '- Street'],
      ['City', '- City'],
      ['Zipcode', '- Zipcode'],
    ] as const) {
      const { value } = field(label);
      fill(label, ' ');
      await pressSubmit();
      expect([label, ...lastAlert().split('\n')]).toEqual([label, FIRST_LINE, line]);
      fill(label, value);
    }
  });

  it.each([
    ["'Name: required (non-empty after trim), 2 to 100 characters'", () => fill('Name', '   '), '- Name'],
    ["'Name: … 2 to 100 characters'", () => fill('Name', ' M '), '- Name: Enter 2 to 100 characters.'],
    [
      "'Description: required, at most 2000.'",
      () => fill('Description', 'a'.repeat(2001)),
      '- Description: Enter at most 2000 characters.',
    ],
    [
      "'Phone: required, at least 10 digits.'",
      () => fill('Phone', '905555012'),
      '- Phone: Enter at least 10 digits.',
    ],
    [
      "'Tip title must be at least 2 characters long'",
      () => fill('Tip 1 Title', 'B'),
      '- Tip 1 title: Tip title must be at least 2 characters long',
    ],
    [
      "'Tip title cannot exceed 100 characters'",
      () => fill('Tip 1 Title', 'b'.repeat(101)),
      '- Tip 1 title: Tip title cannot exceed 100 characters',
    ],
    [
      "decision F1: 'The form accepts at most 250, with the 250 message': 'Tip text cannot exceed 250 characters'",
      () => fill('Tip 1 Text', 'b'.repeat(251)),
      '- Tip 1 text: Tip text cannot exceed 250 characters',
    ],
    [
      "'Web URL and social URL: optional, valid absolute URLs when present, max 255.'",
      () => fill('Web URL', 'maplehollow.example'),
      '- Web URL: Enter a whole web address, such as https://example.com, or leave it empty.',
    ],
    [
      "'Web URL and social URL: … max 255'",
      () => fill('Social URL', `https://a.example/${'a'.repeat(250)}`),
      '- Social URL: Enter at most 255 characters.',
    ],
    [
      "'Hours: each weekday is closed or has both open and close times.'",
      () => fireEvent.change(within(group('Friday')).getByLabelText('Closes'), { target: { value: '' } }),
      '- Hours on Friday: Enter both times, or tick Closed.',
    ],
    [
      "'Address: street1, city, state (labelled 'Province'), zipcode and country required; street2 and region optional.'",
      () => fill('Country', ''),
      '- Country',
    ],
  ])('%s', async (_quote, spoil, line) => {
    expect(await refusal(spoil)).toEqual([FIRST_LINE, line]);
  });

  it("'Each chosen category and feature: name required' is asked of what the lookups hold", async () => {
    const { CATEGORIES } = await import('../testing/page.tsx');
    const [first] = CATEGORIES;
    if (!first) throw new Error('There is a category');
    const { description } = first;
    first.description = 'a'.repeat(1001);
    const lines = await refusal(() => tick('Categories', 'PYO Farm'));
    first.description = description;
    expect(lines).toEqual([FIRST_LINE, '- Categories: Description cannot exceed 1000 characters']);
  });
});

describe("accessibility: '`aria-invalid` and `aria-describedby` on a wrong field; focus on the first'", () => {
  it('says at the field what is wrong, and says it no more once it is mended', async () => {
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

  it("decision F4: 'In addition an inline summary, per-field errors and focus on the first.'", async () => {
    renderPage();
    fill('Name', 'Maple Hollow');
    await pressSubmit();
    const summary = screen.getByRole('alert');
    expect(within(summary).getByText(FIRST_LINE)).toBeVisible();
    expect(field('Description')).toHaveFocus();
    fireEvent.click(within(summary).getByRole('link', { name: 'Features' }));
    expect(within(group('Features')).getByRole('checkbox', { name: 'Feature 1' })).toHaveFocus();
    fireEvent.click(within(summary).getByRole('link', { name: /^Gallery images/ }));
    expect(screen.getByLabelText('Gallery images')).toHaveFocus();
    fill('Description', 'Apples');
    expect(within(summary).queryByRole('link', { name: 'Description' })).toBeNull();
  });
});
