import { LIMITS } from '@sideroad/shared/domain/registration';
import { fireEvent, screen, within } from '@testing-library/react';
import { field, fill, group, renderPage, submitButton } from '../testing/page.tsx';
import { stubObjectUrls } from '../testing/pictures.ts';

beforeEach(() => {
  stubObjectUrls();
  localStorage.clear();
  jest.spyOn(window, 'alert').mockImplementation(() => {});
});

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

it("decision R1: 'the page brings its own slim bar (logo to `/`, close).'", () => {
  renderPage();
  expect(screen.getByText('Sideroad').closest('a')).toHaveAttribute('href', '/');
  expect(screen.getByText('Close').closest('a')).toHaveAttribute('href', '/');
});
