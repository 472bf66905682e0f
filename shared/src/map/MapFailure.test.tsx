import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { MapCanvas } from './MapCanvas.tsx';

// The chunk with the map's data cannot be had.
jest.mock('./basemap/region.json', () => {
  throw new Error('Loading chunk failed');
});

describe('[MAP-7, ERR-13] A map that cannot be had shows Map failed to load', () => {
  it('says so in place of the map', async () => {
    const onFail = jest.fn();
    renderInHost(<MapCanvas markers={[]} center={{ lat: 43, lng: -79 }} onFail={onFail} />);
    expect(await screen.findByText('Map failed to load', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    expect(onFail).toHaveBeenCalledTimes(1);
  });
});
