import { LIMITS } from '@sideroad/shared/domain/registration';
import { fireEvent, screen, within } from '@testing-library/react';
import { field, fill, group, hearAlerts, renderPage, submitButton } from '../testing/page.tsx';

hearAlerts();

it('[ADD-1, ADD-3, ADD-10] labels its fields, and starts with defaults', () => {
  const { container } = renderPage();
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
  ]) {
    expect(field(name)).toBeVisible();
    expect(field(name)).toHaveValue('');
  }
  expect(field('Country')).toHaveValue('Canada');
  expect(screen.getByLabelText('Province')).toHaveRole('combobox');
  expect(screen.getByLabelText('Province')).toHaveValue('Ontario');
  expect(screen.queryByLabelText('Tip 2 Title')).toBeNull();
  expect(screen.getByLabelText('Cover image')).toHaveAttribute('type', 'file');
  expect(screen.getByLabelText('Gallery images')).toHaveAttribute('multiple');
  expect(container.querySelectorAll('[role=group] :checked')).toHaveLength(0);
  expect(submitButton()).toHaveAttribute('type', 'submit');
  expect(screen.getByText('Sideroad').closest('a')).toHaveAttribute('href', '/');
  expect(screen.getByText('Close').closest('a')).toHaveAttribute('href', '/');
  // The hidden field is out of reach.
  const trap = container.querySelector('input[name=subject]');
  expect(trap?.closest('[inert]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
});

it('[ADD-3, ADD-7, ADD-10] has a group per weekday, and groups of checkboxes', () => {
  renderPage();
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  for (const day of names) {
    expect(group(day)).toHaveAccessibleName(day);
    const row = within(group(day));
    expect(row.getByLabelText('Opens')).toHaveValue('10:00');
    expect(row.getByLabelText('Closes')).toHaveValue('21:00');
    expect(row.getByLabelText('Closed')).toHaveRole('checkbox');
    expect(row.getByLabelText('Closed')).not.toBeChecked();
  }
  expect(group('Categories')).toHaveAccessibleName('Categories');
  expect(within(group('Categories')).getAllByRole('checkbox')).toHaveLength(5);
  expect(group('Features')).toHaveAccessibleName('Features');
  expect(within(group('Features')).getByLabelText('Feature 3')).toHaveRole('checkbox');
});

it('[ADD-6] offers four banners and starts with none', () => {
  renderPage();
  const banner = screen.getByRole('radiogroup', { name: 'Banner' });
  const names = within(banner)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(['None', 'New', 'Staff Pick', 'Trending']);
  expect(within(banner).getByRole('radio', { name: 'None' })).toBeChecked();
  for (const hint of ['the directory decides on Staff Pick and Trending', `Max ${LIMITS.banner} characters`])
    expect(banner).toHaveAccessibleDescription(expect.stringContaining(hint));
  fireEvent.click(within(banner).getByRole('radio', { name: 'Trending' }));
  expect(within(banner).getByRole('radio', { name: 'Trending' })).toBeChecked();
});

it('[ADD-16, ADD-19, ADD-22] caps and formats name and phone, and counts characters', () => {
  renderPage();
  expect(field('Name')).toHaveAttribute('maxlength', '100');
  expect(field('Phone')).toHaveAttribute('maxlength', '18');
  fill('Phone', '1 416 555 01239');
  expect(field('Phone')).toHaveValue('+1 (416) 555 0123');
  fill('Name', 'Maple');
  fill('Description', 'Apples 🍎');
  fill('Tip 1 Text', 'Boots');
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('5/100'));
  expect(field('Description')).toHaveAccessibleDescription(expect.stringContaining('8/2000'));
  expect(field('Tip 1 Text')).toHaveAccessibleDescription('5/250');
});

it('[ADD-22] adds up to 10 tips, removes all but one, and moves the focus', () => {
  renderPage();
  expect(screen.queryByLabelText('Remove tip 1')).toBeNull();
  for (let count = 1; count < 10; count += 1) fireEvent.click(screen.getByText('Add a tip'));
  expect(field('Tip 10 Title')).toHaveFocus();
  expect(screen.queryByText('Add a tip')).toBeNull();
  fireEvent.click(screen.getByLabelText('Remove tip 10'));
  expect(screen.queryByLabelText('Tip 10 Title')).toBeNull();
  expect(field('Tip 9 Title')).toHaveFocus();
});

it('[ADD-10, ADD-41] Closed clears both times, and a time clears Closed', () => {
  renderPage();
  const row = within(group('Tuesday'));
  const [opens, closes] = [row.getByLabelText('Opens'), row.getByLabelText('Closes')];
  const closed = row.getByLabelText('Closed');
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

it("[ADD-10] gives Monday's hours to the other days, and says so until Monday changes", () => {
  renderPage();
  const hours = (day: string) =>
    ['Opens', 'Closes'].map((label) => within(group(day)).getByLabelText(label).getAttribute('value'));
  fireEvent.change(within(group('Monday')).getByLabelText('Opens'), { target: { value: '08:00' } });
  fireEvent.click(within(group('Sunday')).getByLabelText('Closed'));
  const copy = within(group('Monday')).getByRole('button', { name: 'Copy Monday to all days' });
  fireEvent.click(copy);
  expect(screen.getByText('Copied to all days.')).toHaveRole('status');
  for (const day of ['Tuesday', 'Sunday']) expect(hours(day)).toEqual(['08:00', '21:00']);
  expect(within(group('Sunday')).getByLabelText('Closed')).not.toBeChecked();
  fireEvent.click(within(group('Monday')).getByLabelText('Closed'));
  expect(screen.queryByText('Copied to all days.')).toBeNull();
  fireEvent.click(copy);
  expect(within(group('Friday')).getByLabelText('Closed')).toBeChecked();
});

it('[ADD-3] ticks a part once it is entered, and hours once the owner has been there', () => {
  const { container } = renderPage();
  const progress = (part: string) =>
    container.querySelector(`a[href="#add-farm-part-${part}"]`)?.textContent?.split(', ')[1];
  const parts = ['farm', 'pictures', 'hours', 'tips', 'choices', 'address'];
  expect(parts.filter((part) => progress(part) === 'complete')).toEqual([]);
  expect(progress('hours')).toBe('as suggested so far');
  fill('Tip 1 Title', 'Boots');
  expect(progress('tips')).toBe('not complete yet');
  fill('Tip 1 Text', 'Wear them');
  expect(progress('tips')).toBe('complete');
  fireEvent.focus(within(group('Monday')).getByLabelText('Opens'));
  expect(progress('hours')).toBe('complete');
});

it('[ADD-30] Open 24 hours clears both times, and a time or Closed clears it', () => {
  renderPage();
  const row = within(group('Tuesday'));
  const [opens, closes] = [row.getByLabelText('Opens'), row.getByLabelText('Closes')];
  const allDay = row.getByLabelText('Open 24 hours');
  fireEvent.click(allDay);
  expect(allDay).toBeChecked();
  expect([opens, closes].map((input) => input.getAttribute('value'))).toEqual(['', '']);
  fireEvent.change(opens, { target: { value: '08:00' } });
  expect(allDay).not.toBeChecked();
  expect(closes).toHaveValue('');
  fireEvent.click(allDay);
  fireEvent.click(row.getByLabelText('Closed'));
  expect(allDay).not.toBeChecked();
  fireEvent.click(allDay);
  fireEvent.click(allDay);
  expect([opens, closes].map((input) => input.getAttribute('value'))).toEqual(['10:00', '21:00']);
});

it.each([
  ['[ADD-25]', 'Categories', 3, 'Maximum of 3 categories allowed'],
  ['[ADD-25]', 'Features', 8, 'Maximum of 8 features allowed'],
])('%s stops %s at %d, with a message', (_ids, name, limit, message) => {
  renderPage();
  expect(group(name)).toHaveTextContent(`Choose up to ${limit}`);
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
});
