import { LIMITS } from '@sideroad/shared/domain/registration';
import { type StubApi, stubApi } from '@sideroad/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ImageProblem } from '../images/index.ts';
import type { Optimizer } from '../pictures/shelf.ts';
import {
  choose,
  field,
  fill,
  fillForm,
  group,
  pressSubmit,
  renderPage,
  submitButton,
  tick,
} from '../testing/page.tsx';
import { stubObjectUrls } from '../testing/pictures.ts';

let alerts: jest.SpyInstance<void, [message?: string]>;
beforeEach(() => {
  stubObjectUrls();
  localStorage.clear();
  alerts = jest.spyOn(window, 'alert').mockImplementation(() => {});
});

const alerted = () => alerts.mock.calls.map(([text]) => text);
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

describe("spec section 2: 'Fields: name, description, banner (New, Staff Pick, Trending), phone, web URL, social URL, tips, categories, features, hours per weekday with a Closed checkbox, address, cover image and gallery images.'", () => {
  it("accessibility: '`form` 'List your farm'; every field has a visible `label` (the spec's names; the province is 'Province')'; 'file inputs 'Cover image' and 'Gallery images''", () => {
    renderPage();
    expect(screen.getByRole('form', { name: 'List your farm' })).toBeInTheDocument();
    for (const name of [
      'Name',
      'Description',
      'Phone',
      'Web URL',
      'Social URL',
      'Tip 1 Title',
      'Tip 1 Text',
      'Street',
      'Street line 2',
      'City',
      'Region',
      'Zipcode',
      'Country',
    ]) {
      expect(field(name)).toBeVisible();
    }
    expect(screen.getByRole('combobox', { name: 'Province' })).toBeVisible();
    expect(screen.getByLabelText('Cover image')).toHaveAttribute('type', 'file');
    expect(screen.getByLabelText('Gallery images')).toHaveAttribute('multiple');
  });

  it("accessibility: 'each weekday a `group` named by the day with 'Opens', 'Closes' and checkbox 'Closed''", () => {
    renderPage();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      const row = within(group(day));
      expect(row.getByLabelText('Opens')).toHaveValue('10:00');
      expect(row.getByLabelText('Closes')).toHaveValue('21:00');
      expect(row.getByRole('checkbox', { name: 'Closed' })).not.toBeChecked();
    }
  });

  it("accessibility: 'categories and features are `group`s of checkboxes named by the item'", () => {
    renderPage();
    expect(within(group('Categories')).getAllByRole('checkbox')).toHaveLength(5);
    expect(within(group('Features')).getByRole('checkbox', { name: 'Feature 3' })).toBeInTheDocument();
  });

  it("accessibility: 'banner a `radiogroup` 'Banner'; submit button 'List my farm''; spec section 5: 'Banner: New, Staff Pick or Trending only; label says max 50 characters.'", () => {
    renderPage();
    const banner = screen.getByRole('radiogroup', { name: 'Banner' });
    const names = within(banner)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['None', 'New', 'Staff Pick', 'Trending']);
    expect(within(banner).getByRole('radio', { name: 'None' })).toBeChecked();
    expect(banner).toHaveAccessibleDescription(expect.stringContaining(`Max ${LIMITS.banner} characters`));
    fireEvent.click(within(banner).getByRole('radio', { name: 'Trending' }));
    expect(within(banner).getByRole('radio', { name: 'Trending' })).toBeChecked();
    expect(submitButton()).toHaveAttribute('type', 'submit');
  });
});

it("spec section 3, form defaults, in the form: 'State 'Ontario' and country 'Canada''; 'one empty tip'", () => {
  renderPage();
  expect(screen.getByRole('combobox', { name: 'Province' })).toHaveValue('Ontario');
  expect(field('Country')).toHaveValue('Canada');
  expect(field('Tip 1 Title')).toHaveValue('');
  expect(screen.queryByRole('textbox', { name: 'Tip 2 Title' })).toBeNull();
});

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

describe('what a field shows and takes', () => {
  it("spec section 5: 'input capped at 100'", () => {
    renderPage();
    expect(field('Name')).toHaveAttribute('maxlength', '100');
  });

  it("spec section 5: 'shown as '+1 (###) ### ####'; field max length 18'", () => {
    renderPage();
    expect(field('Phone')).toHaveAttribute('maxlength', '18');
    fill('Phone', '1 416 555 01239');
    expect(field('Phone')).toHaveValue('+1 (416) 555 0123');
  });

  it("spec section 5: 'the form input says at most 250'; counters of name, description and tip text", () => {
    renderPage();
    fill('Name', 'Maple');
    fill('Description', 'Apples 🍎');
    fill('Tip 1 Text', 'Boots');
    expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('5/100'));
    expect(field('Description')).toHaveAccessibleDescription(expect.stringContaining('8/2000'));
    expect(field('Tip 1 Text')).toHaveAccessibleDescription('5/250');
  });

  it("spec section 5: 'Tips: at least 1 and at most 10.'", () => {
    renderPage();
    expect(screen.queryByRole('button', { name: 'Remove tip 1' })).toBeNull();
    for (let count = 1; count < 10; count += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Add a tip' }));
    expect(field('Tip 10 Title')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add a tip' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove tip 10' }));
    expect(screen.queryByRole('textbox', { name: 'Tip 10 Title' })).toBeNull();
    expect(field('Tip 9 Title')).toHaveFocus();
  });

  it("decision F11: 'Checking empties both times and leaves them editable; editing a time clears Closed; unchecking restores 10:00 and 21:00.'", () => {
    renderPage();
    const row = within(group('Tuesday'));
    const [opens, closes] = [row.getByLabelText('Opens'), row.getByLabelText('Closes')];
    const closed = row.getByRole('checkbox', { name: 'Closed' });
    fireEvent.change(opens, { target: { value: '08:00' } });
    fireEvent.click(closed);
    expect(opens).toHaveValue('');
    expect(closes).toHaveValue('');
    expect(opens).toBeEnabled();
    fireEvent.change(closes, { target: { value: '17:00' } });
    expect(closed).not.toBeChecked();
    fireEvent.click(closed);
    fireEvent.click(closed);
    expect(opens).toHaveValue('10:00');
    expect(closes).toHaveValue('21:00');
  });

  it.each([
    [
      "'Categories: at least 1, at most 3 ('Maximum of 3 categories allowed').'",
      'Categories',
      3,
      'Maximum of 3 categories allowed',
    ],
    [
      "'Features: at least 1, at most 8 ('Maximum of 8 features allowed').'",
      'Features',
      8,
      'Maximum of 8 features allowed',
    ],
  ])(
    "spec section 5: %s; decision F13: 'At the limit the rest are `aria-disabled`; choosing one shows the exact message and changes nothing.'",
    (_quote, name, limit, message) => {
      renderPage();
      const boxes = within(group(name)).getAllByRole('checkbox');
      for (const box of boxes.slice(0, limit - 1)) fireEvent.click(box);
      expect(boxes[limit]).not.toHaveAttribute('aria-disabled');
      fireEvent.click(boxes[limit - 1] ?? submitButton());
      expect(boxes[limit]).toHaveAttribute('aria-disabled', 'true');
      expect(boxes[0]).not.toHaveAttribute('aria-disabled');
      expect(screen.queryByText(message)).toBeNull();
      fireEvent.click(boxes[limit] ?? submitButton());
      expect(screen.getByText(message)).toBeVisible();
      expect(boxes[limit]).not.toBeChecked();
      expect(boxes.filter((box) => box.matches(':checked'))).toHaveLength(limit);
      fireEvent.click(boxes[0] ?? submitButton());
      expect(screen.queryByText(message)).toBeNull();
      expect(boxes[limit]).not.toHaveAttribute('aria-disabled');
    },
  );

  it('the field that nobody sees is out of reach', () => {
    const { container } = renderPage();
    const trap = container.querySelector('input[name=nickname]');
    expect(trap?.closest('[inert]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: /nickname/i })).toBeNull();
  });
});

describe("spec section 8: 'Fewer than 4 gallery images | 'You must upload at least 4 images.''", () => {
  const message = 'You must upload at least 4 images.';

  it("'The at-least-4 check fires on selection if existing plus new images is below 4.'; decision F2: 'the message shows and the chosen files are kept'", async () => {
    renderPage();
    expect(screen.queryByText(message)).toBeNull();
    await choose('Gallery images', 'a.jpg', 'b.jpg');
    expect(screen.getByText(message)).toBeVisible();
    await choose('Gallery images', 'c.jpg');
    expect(screen.getByText(message)).toBeVisible();
    await choose('Gallery images', 'd.jpg');
    expect(screen.queryByText(message)).toBeNull();
    const alts = ['Gallery image 1', 'Gallery image 2', 'Gallery image 3', 'Gallery image 4'];
    for (const alt of alts) expect(screen.getByAltText(alt)).toBeVisible();
  });

  it("decision B13: 'Image errors stand at their field.'", async () => {
    const optimizer: Optimizer = {
      add: async () => {
        throw new ImageProblem('too-large');
      },
    };
    renderPage({ optimizer });
    await choose('Cover image', 'cover.jpg');
    await choose('Gallery images', 'rows.jpg');
    expect(screen.getByText('Image must be under 15MB before optimization.')).toBeVisible();
    expect(screen.getByText('rows.jpg exceeds 15MB before optimization.')).toBeVisible();
    expect(alerted()).toEqual([]);
    await fillForm('Cover image');
    await pressSubmit();
    expect(lastAlert()).toContain('- Cover image: Image must be under 15MB before optimization.');
    expect(lastAlert()).toContain('- Gallery images: rows.jpg exceeds 15MB before optimization.');
  });

  it('removing names the file, and the places of the others follow', async () => {
    renderPage();
    await choose('Gallery images', 'a.jpg', 'b.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.getByAltText('Gallery image 1')).toBeVisible();
    expect(screen.queryByAltText('Gallery image 2')).toBeNull();
    expect(screen.getByRole('button', { name: 'Move b.jpg' })).toBeVisible();
  });
});

it("decision R1: 'the page brings its own slim bar (logo to `/`, close).'", () => {
  renderPage();
  expect(screen.getByText('Sideroad').closest('a')).toHaveAttribute('href', '/');
  expect(screen.getByText('Close').closest('a')).toHaveAttribute('href', '/');
});

describe("spec section 7: 'Category lookup for the form (path not shown): data as a list.'; decision D1: 'the form's category lookup is `GET /api/categories`'", () => {
  let server: StubApi;
  beforeEach(async () => {
    server = await stubApi();
  });
  afterEach(() => server.close());

  it('offers what the API lists, and says so and lets the visitor try again where it cannot be had', async () => {
    server.answer('/api/features', []);
    server.answer('/api/feature-categories', []);
    const { host } = renderPage({ lookups: false });
    expect(await screen.findByText('Categories did not load. Your entries are kept.')).toBeVisible();
    expect(host.reports).toHaveLength(1);
    server.answer('/api/categories', [{ id: 7, name: 'Winery', description: '', iconSvg: null }]);
    fireEvent.click(screen.getByText('Try again'));
    expect(await screen.findByLabelText('Winery')).toBeInTheDocument();
  });
});
