import { stubMedia } from '@sideroad/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loaded, openList, region } from '../../testing/openList.tsx';

// Loads the map's code before the first test, whose timeout it would use up.
import '@sideroad/shared/map';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../../testing/fakeMap.tsx'),
}));

const PAGE_2 = '/category/1?page=2&category=pyo-farm';
const selected = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);
const label = (name: string) => screen.findByRole('button', { name });
const back = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));

describe('[LIST-57] Back from a farm', () => {
  beforeEach(() => stubMedia({ width: 1440 }));

  it('does not restore a closed preview', async () => {
    openList(PAGE_2);
    await loaded();
    fireEvent.click(await label('Farm 14'));
    await userEvent.click(screen.getByRole('link', { name: 'Page 1' }));
    await userEvent.click(within(region()).getByRole('link', { name: /^Farm 2 / }));
    await back();
    await loaded();
    await label('Farm 14');
    expect(selected()).toEqual([]);
  });
});
