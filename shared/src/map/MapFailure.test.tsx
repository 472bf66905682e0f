import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { MapCanvas } from './MapCanvas.tsx';

// The chunk with the map's data cannot be had.
jest.mock('./basemap/region.json', () => {
  throw new Error('Loading chunk failed');
});

describe('[MAP-6] a map that does not load', () => {
  it("shows 'Map failed to load'", async () => {
    const onFail = jest.fn();
    renderInHost(<MapCanvas markers={[]} center={{ lat: 43, lng: -79 }} onFail={onFail} />);
    expect(await screen.findByText('Map failed to load', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    expect(onFail).toHaveBeenCalledTimes(1);
  });
});
