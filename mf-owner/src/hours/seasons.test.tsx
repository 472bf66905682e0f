import { dataAnswer, stubNetwork } from '@sideroad/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DRAFT_KEY } from '../draft/claimDraft.ts';
import { readDraft } from '../draft/draft.ts';
import { defaultValues, toRegistration } from '../form/values.ts';
import { field, fill, hearAlerts, pressSubmit, renderPage } from '../testing/page.tsx';

const alerted = hearAlerts();
beforeEach(() => localStorage.clear());

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }));
const choose = (name: string, option: string) =>
  fireEvent.change(screen.getByLabelText(name), {
    target: { value: within(screen.getByLabelText(name)).getByText<HTMLOptionElement>(option).value },
  });

async function openSeasons() {
  renderPage();
  press('Add crops and seasons');
  await waitFor(() => expect(screen.getByLabelText('Crop or season')).toHaveFocus());
  await screen.findByText('Apples', { selector: 'option' });
}

async function addCrop(name: string) {
  choose('Crop or season', name);
  press('Add');
  await waitFor(() => expect(screen.getByLabelText(`${name}, from, month`)).toHaveFocus());
}

const kept = () => readDraft(DRAFT_KEY)?.values.farm;

describe('[ADD-76] crops and seasons', () => {
  it('are out of the way until they are asked for, and not sent without any', () => {
    renderPage();
    expect(screen.queryByLabelText('Crop or season')).toBeNull();
    expect(toRegistration(defaultValues()).farm).not.toHaveProperty('seasons');
    expect(toRegistration(defaultValues()).farm).not.toHaveProperty('specialDays');
  });

  it("take a crop's usual dates for the area of the address with one press", async () => {
    await openSeasons();
    const jordan = { coordinates: { lat: 43.1, lon: -79.4 }, precision: 'town' };
    stubNetwork(({ pathname }) => (pathname.endsWith('/locate') ? dataAnswer(jordan) : { status: 404 }));
    await addCrop('Strawberries');
    expect(screen.queryByText(/Usual for my area/)).toBeNull();
    fill('City', 'Jordan');
    const usual = await screen.findByText(/^Usual for my area/, undefined, { timeout: 5000 });
    expect(usual).toHaveTextContent('Usual for my area: 1 June to 15 July');
    fireEvent.click(usual);
    await waitFor(() =>
      expect(kept()?.seasons).toEqual([
        { name: 'Strawberries', from: '06-01', to: '07-15', crop: 'strawberries', hours: null },
      ]),
    );
    expect(screen.queryByText(/Usual for my area/)).toBeNull();
    choose('Strawberries, to, day', '4');
    await waitFor(() => expect(kept()?.seasons?.[0]?.to).toBe('07-04'));
    expect(screen.getByText(/Usual for my area/)).toBeVisible();
  });

  it('say at the day what is wrong with it, and keep what was chosen', async () => {
    await openSeasons();
    await addCrop('Apples');
    choose('Apples, from, month', 'June');
    choose('Apples, from, day', '31');
    await pressSubmit();
    expect(alerted().at(-1)).toContain(
      '- Season 1 from: Choose a day that exists.\n- Season 1 to: Choose a day that exists.\n',
    );
    const day = screen.getByLabelText('Apples, from, day');
    expect(day).toBeInvalid();
    expect(day).toHaveAccessibleDescription('Choose a day that exists.');
    expect(day).toHaveValue('31');
    choose('Apples, from, day', '30');
    expect(day).not.toBeInvalid();
  });

  it('are removed with their dates, and the focus goes on', async () => {
    await openSeasons();
    await addCrop('Apples');
    await addCrop('Pumpkins');
    fireEvent.click(screen.getByLabelText('Remove Apples'));
    await waitFor(() => expect(screen.getByLabelText('Remove Pumpkins')).toHaveFocus());
    fireEvent.click(screen.getByLabelText('Remove Pumpkins'));
    await waitFor(() => expect(screen.getByLabelText('Crop or season')).toHaveFocus());
    await waitFor(() => expect(kept()?.seasons ?? []).toEqual([]));
  });
});

describe('[ADD-76] special days', () => {
  it('are closed, or have other hours, with a reason', async () => {
    await openSeasons();
    press('Add a special day');
    await waitFor(() => expect(field('Special day 1 Date')).toHaveFocus());
    fill('Special day 1 Date', '2030-10-12');
    fill('Special day 1 Reason', 'Thanksgiving');
    const hours = within(screen.getByLabelText('Special day 1, hours'));
    expect(hours.getByLabelText('Closed')).toBeChecked();
    fireEvent.click(hours.getByLabelText('Closed'));
    fireEvent.change(hours.getByLabelText('Closes'), { target: { value: '14:00' } });
    await waitFor(() =>
      expect(kept()?.specialDays).toEqual([
        { date: '2030-10-12', hours: [{ openTime: '10:00', closeTime: '14:00' }], reason: 'Thanksgiving' },
      ]),
    );
  });

  it('need a date each, and none twice', async () => {
    await openSeasons();
    press('Add a special day');
    press('Add a special day');
    await pressSubmit();
    expect(alerted().at(-1)).toContain('- Special day 1 date: Choose a day that exists.');
    fill('Special day 1 Date', '2030-10-12');
    fill('Special day 2 Date', '2030-10-12');
    expect(field('Special day 1 Date')).not.toBeInvalid();
    expect(field('Special day 2 Date')).toHaveAccessibleDescription('Enter each day once.');
  });
});
