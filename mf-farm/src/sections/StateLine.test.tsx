import type { Farm, VisitorLocation } from '@sideroad/shared/contract';
import { createTestHost, renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { StateLine } from './StateLine.tsx';

const HAMILTON: VisitorLocation = {
  loading: false,
  location: { lat: 43.2557, lng: -79.8711, source: 'GPS' },
  error: null,
};
const UNKNOWN: VisitorLocation = { loading: true, location: null, error: null };

/** Shows the line on Wednesday 2026-07-15 at noon in Ontario. */
function show({ width = 1440, visitor = HAMILTON, farm = {} as Partial<Farm> }) {
  jest.useFakeTimers({ now: new Date('2026-07-15T12:00:00-04:00') });
  stubMedia({ width });
  const host = createTestHost();
  host.setLocation(visitor);
  return renderInHost(<StateLine farm={aFarm(farm)} />, { host });
}

describe('[FARM-37] the state of a farm', () => {
  it('shows opening, town and distance', () => {
    const { container } = show({});
    expect(container).toHaveTextContent('Open nowuntil 5 p.m.Beamsville · 34 km away');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('adds the distance at its end when the visitor is found', () => {
    const { container, host } = show({ visitor: UNKNOWN });
    expect(container).toHaveTextContent(/Beamsville$/);
    act(() => host.setLocation(HAMILTON));
    expect(container).toHaveTextContent(/Beamsville · 34 km away$/);
  });

  it('leaves out what is not known', () => {
    const { location } = aFarm();
    const address = { ...location.address, city: null };
    const { container } = show({ farm: { location: { ...location, coordinates: null, address } } });
    expect(container).toHaveTextContent(/^Open nowuntil 5 p.m.$/);
  });

  it('[HOURS-13] names the day of a season that is far off', () => {
    const trees = { name: 'Trees', from: '11-14', to: '12-23', crop: 'christmas-trees', hours: null };
    const { container } = show({ farm: { seasons: [trees] } });
    expect(container).toHaveTextContent(/^ClosedOpens about 14 November/);
  });

  it('opens the hours on a press at 787 px', () => {
    show({ width: 787 });
    act(() => screen.getByRole('button', { name: 'Open now until 5 p.m. Opening hours' }).click());
    expect(within(screen.getByRole('dialog', { name: 'Opening hours' })).getAllByRole('row')).toHaveLength(7);
  });
});
