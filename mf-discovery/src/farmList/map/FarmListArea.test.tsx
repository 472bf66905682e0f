import { pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { failMap, restMapAt } from '../../testing/fakeMap.tsx';
import { farms, locationAt } from '../../testing/farms.ts';
import { answer, cards, isSearch, loaded, openList } from '../../testing/openList.tsx';

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
  it('filters the list from the start', async () => {
    layOut();
    // 600 px at zoom 15 are 0.0257 degrees: half of them east of the centre.
    openList('/category/1?page=1&category=pyo-farm&map=15/43.60000/-79.40050');
    await loaded();
    expect(count()).toBe('13 farms');
    act(() => restMapAt({ lat: 43.6, lng: -79.4005 }, { zoom: 15, reach: 0.01287 }));
    expect(count()).toBe('13 farms');
  });

  it('no longer filters when the map fails to load', async () => {
    layOut();
    openList(FAR_NORTH);
    await screen.findByText('No farms in this area');
    await waitFor(() => expect(screen.getByLabelText('Map')).toHaveAttribute('data-center'));
    act(() => failMap());
    expect(count()).toBe('30 farms');
  });
});

describe('[LIST-59] an area without farms', () => {
  it('[DATA-5] is not empty when a farm has no coordinates', async () => {
    layOut();
    const unplaced = farms(2, (index) => (index === 0 ? { location: locationAt(null) } : {}));
    openList(FAR_NORTH, { respond: (url) => (isSearch(url) ? pageAnswer(unplaced) : answer(url)) });
    await loaded();
    expect(cards()).toEqual(['1']);
    expect(await screen.findAllByRole('button', { name: /^Farm/ })).toHaveLength(1);
  });
});
