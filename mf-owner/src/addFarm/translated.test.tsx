import { translatePage } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { usePlace } from '../address/place.ts';
import { choose, field, fill, hearAlerts, pressSubmit, renderPage } from '../testing/page.tsx';

jest.mock('../address/place.ts', () => {
  const actual = jest.requireActual('../address/place.ts');
  return { ...actual, usePlace: jest.fn(actual.usePlace) };
});
hearAlerts();

it('[ADD-58] stays usable after the browser has translated the page', async () => {
  const { host } = await act(async () => renderPage());
  translatePage();
  await choose('Cover image', 'cover.jpg');
  await choose('Gallery images', 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg');
  fill('Name', 'Maple Hollow');
  fill('Street', '1 Main Street');
  fill('City', 'Beamsville');
  await act(async () => fill('Zipcode', 'L0R 1B2'));
  fireEvent.click(screen.getByText('Add a tip'));
  fireEvent.click(screen.getByLabelText('Remove tip 1'));
  await pressSubmit();
  expect(field('Zipcode')).toHaveValue('L0R 1B2');
  expect(screen.getByLabelText('Remove cover.jpg')).toBeVisible();
  expect(host.reports).toEqual([]);
});

it('[ADD-58] keeps texts and pictures when a part of the form fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { host } = await act(async () => renderPage());
  fill('Name', 'Maple Hollow');
  await choose('Cover image', 'cover.jpg');
  await choose('Gallery images', 'a.jpg');
  fill('City', 'Beamsville');
  const place = jest.mocked(usePlace).mockImplementation(() => {
    throw new Error('broken');
  });
  await act(async () => fill('City', 'Jordan'));
  expect(screen.getByText('The form could not be shown')).toBeVisible();
  expect(host.reports).toHaveLength(1);
  place.mockReset();
  place.mockReturnValue({ asked: false, found: null, unknown: false });
  await act(async () => fireEvent.click(screen.getByText('Try again')));
  expect(field('Name')).toHaveValue('Maple Hollow');
  expect(field('City')).toHaveValue('Jordan');
  await choose('Gallery images', 'b.jpg');
  for (const name of ['cover.jpg', 'a.jpg', 'b.jpg'])
    expect(screen.getByLabelText(`Remove ${name}`)).toBeVisible();
  expect(screen.queryByText('Start over')).toBeNull();
});
