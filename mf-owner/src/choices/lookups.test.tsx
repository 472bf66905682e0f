import { type StubApi, stubApi } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/page.tsx';

describe('lookups', () => {
  let server: StubApi;
  beforeEach(async () => {
    server = await stubApi();
  });
  afterEach(() => server.close());

  it('[ADD-7, ERR-4] offers the categories of the API, and a retry when they fail', async () => {
    server.answer('/api/features', []);
    server.answer('/api/feature-categories', []);
    const { host } = renderPage({ lookups: false });
    expect(await screen.findByText('Categories did not load. Your entries are kept.')).toBeVisible();
    expect(host.reports).toHaveLength(1);
    server.answer('/api/categories', [{ id: 7, name: 'Winery', description: '', iconSvg: null }]);
    fireEvent.click(screen.getByText('Try again'));
    expect(await screen.findByLabelText('Winery')).toBeInTheDocument();
  });
});
