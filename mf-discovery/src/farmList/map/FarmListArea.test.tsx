import { stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { failMap } from '../../testing/fakeMap.tsx';
import { openList } from '../../testing/openList.tsx';

// Loads the map's code before the first test, whose timeout it would use up.
import '@sideroad/shared/map';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../../testing/fakeMap.tsx'),
}));

const count = () => screen.getByRole('status').textContent;
const FAR_NORTH = '/category/1?page=1&category=pyo-farm&map=9/50.00000/-85.00000';

/** Gives every element a size, which jsdom does not. */
function layOut() {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
}

beforeEach(() => {
  stubMedia({ width: 1440 });
});
afterEach(() => jest.restoreAllMocks());

describe('[LIST-11] the area of a map that loads', () => {
  it('no longer filters when the map fails to load', async () => {
    layOut();
    openList(FAR_NORTH);
    await screen.findByText('No farms in this area');
    await waitFor(() => expect(screen.getByLabelText('Map')).toHaveAttribute('data-center'));
    act(() => failMap());
    expect(count()).toBe('30 farms');
  });
});
