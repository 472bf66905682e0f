import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import StayPage from './StayPage.expose.tsx';

let alerted: jest.SpyInstance;

beforeEach(() => {
  stubMedia({ width: 1440 });
  alerted = jest.spyOn(window, 'alert').mockImplementation(() => {});
});

const open = () => renderInHost(<StayPage />, { address: '/stay' });
const search = () => within(screen.getByRole('form', { name: 'Stays' }));
const waitlist = () => within(screen.getByRole('form', { name: 'Stay waitlist' }));

describe('search form', () => {
  it('[STORE-38] has fields for a place, two dates and 1 to 8 guests', () => {
    open();
    expect(search().getByPlaceholderText('Location or keyword')).toBeInTheDocument();
    expect(search().getByLabelText('Check-in')).toHaveAttribute('type', 'date');
    expect(search().getByLabelText('Check-out')).toHaveAttribute('type', 'date');
    const guests = search().getByLabelText<HTMLSelectElement>('Guests');
    expect([...guests.options].map(({ value }) => value)).toEqual([...'12345678']);
    expect(guests).toHaveValue('1');
  });

  it('[STORE-40] lets a stay begin today at the earliest, and end after it begins', async () => {
    jest.useFakeTimers({ now: new Date(2026, 6, 5, 23, 30), advanceTimers: true });
    open();
    const checkIn = search().getByLabelText('Check-in');
    const checkOut = search().getByLabelText('Check-out');
    expect(checkIn).toHaveAttribute('min', '2026-07-05');
    expect(checkOut).toHaveAttribute('min', '2026-07-05');
    await userEvent.type(checkIn, '2026-08-01');
    expect(checkOut).toHaveAttribute('min', '2026-08-01');
    for (const required of [checkIn, checkOut]) expect(required).not.toBeRequired();
  });
});

describe('samples', () => {
  it('[STORE-41] shows four stays on cards that are no links', () => {
    open();
    const stays = within(screen.getByRole('region', { name: 'Featured stays' }));
    const cards = stays.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Lantern Lane Cottage',
      'The Sugar Shack',
      'Heron Point Bunkie',
      'Escarpment Cabin',
    ]);
    expect(stays.queryByRole('link')).toBeNull();
    expect(cards[0]).toHaveTextContent('Bracebridge, Ontario$189 a night');
  });
});

describe('waitlist', () => {
  const subscribe = () => userEvent.click(waitlist().getByRole('button', { name: 'Subscribe' }));

  it.each([
    ['', 'Enter your email address.'],
    ['joan', 'Enter a whole email address, such as you@example.ca.'],
  ])('[STORE-40] says at the field what is wrong with %p, and keeps it', async (typed, problem) => {
    open();
    const email = waitlist().getByLabelText('Email');
    expect(email).toBeRequired();
    if (typed) await userEvent.type(email, typed);
    await subscribe();
    expect(alerted).not.toHaveBeenCalled();
    expect(waitlist().getByRole('alert')).toHaveTextContent(problem);
    expect(email).toHaveAccessibleDescription(problem);
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(email).toHaveValue(typed);
    await userEvent.type(email, '@example.ca');
    expect(waitlist().queryByRole('alert')).toBeNull();
  });
});
