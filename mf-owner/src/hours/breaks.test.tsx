import { fireEvent, waitFor, within } from '@testing-library/react';
import { DRAFT_KEY } from '../draft/claimDraft.ts';
import { readDraft } from '../draft/draft.ts';
import { toRegistration } from '../form/values.ts';
import { fillForm, group, hearAlerts, pressSubmit, renderPage } from '../testing/page.tsx';

const alerted = hearAlerts();
beforeEach(() => localStorage.clear());

const day = (name: string) => within(group(name));
const set = (name: string, label: string, value: string) =>
  fireEvent.change(day(name).getByLabelText(label), { target: { value } });
/** The entries of a day as the draft would be sent. */
function sent(dayOfWeek: number) {
  const draft = readDraft(DRAFT_KEY);
  const hours = draft ? toRegistration(draft.values).farm.businessHours : [];
  return hours.flatMap((each) =>
    each.dayOfWeek === dayOfWeek ? [`${each.openTime}-${each.closeTime}`] : [],
  );
}

describe('[ADD-10, ADD-30] breaks', () => {
  it('are added and removed by keyboard alone, and the focus goes on', async () => {
    renderPage();
    const monday = day('Monday');
    const add = monday.getByRole('button', { name: 'Add another time' });
    fireEvent.click(add);
    expect(monday.getByLabelText('Opens, time 2')).toHaveFocus();
    set('Monday', 'Closes', '12:00');
    set('Monday', 'Opens, time 2', '18:00');
    set('Monday', 'Closes, time 2', '02:00');
    expect(monday.getByLabelText('Opens, time 2')).toHaveAccessibleDescription(
      'Closes at 2 a.m. the next day.',
    );
    fireEvent.click(add);
    expect(monday.queryByRole('button', { name: 'Add another time' })).toBeNull();
    set('Monday', 'Opens, time 3', '13:00');
    set('Monday', 'Closes, time 3', '17:00');
    // In the order of the day.
    await waitFor(() => expect(sent(0)).toEqual(['10:00-12:00', '13:00-17:00', '18:00-02:00']));
    expect(sent(1)).toEqual(['10:00-21:00']);
    fireEvent.click(monday.getByRole('button', { name: 'Remove time 2' }));
    expect(monday.getByRole('button', { name: 'Add another time' })).toHaveFocus();
    await waitFor(() => expect(sent(0)).toEqual(['10:00-12:00', '13:00-17:00']));
  });

  it('are copied to all days, and end with Closed and Open 24 hours', async () => {
    renderPage();
    fireEvent.click(day('Monday').getByRole('button', { name: 'Add another time' }));
    set('Monday', 'Closes', '12:00');
    set('Monday', 'Opens, time 2', '13:00');
    set('Monday', 'Closes, time 2', '24:00');
    set('Monday', 'Closes, time 2', '17:00');
    fireEvent.click(day('Monday').getByRole('button', { name: /^Copy/ }));
    fireEvent.click(day('Tuesday').getByLabelText('Closed'));
    fireEvent.click(day('Wednesday').getByLabelText('Open 24 hours'));
    fireEvent.click(day('Thursday').getByLabelText('Closed'));
    fireEvent.click(day('Thursday').getByLabelText('Closed'));
    await waitFor(() => expect(sent(3)).toEqual(['10:00-21:00']));
    expect([1, 2, 6].map(sent)).toEqual([['null-null'], ['00:00-24:00'], ['10:00-12:00', '13:00-17:00']]);
    expect(day('Tuesday').queryByRole('button', { name: 'Add another time' })).toBeNull();
  });

  it.each([
    ['', '', 'Enter both times, or tick Closed.'],
    ['20:00', '23:00', 'Enter times that do not overlap.'],
  ])('of %j to %j are named', async (opens, closes, message) => {
    renderPage();
    await fillForm();
    fireEvent.click(day('Friday').getByRole('button', { name: 'Add another time' }));
    set('Friday', 'Opens, time 2', opens);
    set('Friday', 'Closes, time 2', closes);
    await pressSubmit();
    expect(alerted().at(-1)).toContain(`- Hours on Friday: ${message}`);
    expect(day('Friday').getByLabelText('Opens, time 2')).toHaveAccessibleDescription(message);
  });
});
