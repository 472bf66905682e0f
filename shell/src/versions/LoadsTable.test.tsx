import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { keepLoad, LoadsTable, loadStore } from './LoadsTable.tsx';

const load = (expose: string) => keepLoad({ remote: 'mf-farm', expose, version: '1.2.0-aaaaaaaa', ms: 12 });
const modules = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[2]?.textContent);

beforeEach(() => loadStore.setState({ loads: [] }));

it('shows a module that comes while the table is there, above those of before', () => {
  load('./FarmPage');
  renderShell(<LoadsTable />);
  expect(modules()).toEqual(['mf-farm ./FarmPage']);
  act(() => load('./Reviews'));
  expect(modules()).toEqual(['mf-farm ./Reviews', 'mf-farm ./FarmPage']);
});

it('shows what earlier pages of the session have loaded', () => {
  load('./FarmPage');
  jest.isolateModules(() => {
    const next: typeof import('./LoadsTable.tsx') = jest.requireActual('./LoadsTable.tsx');
    expect(next.loadStore.getState().loads[0]).toMatchObject({ remote: 'mf-farm', expose: './FarmPage' });
  });
});

it('a full storage breaks no load', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => load('./FarmPage')).not.toThrow();
});
