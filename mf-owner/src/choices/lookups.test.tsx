import { type StubApi, stubApi } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/page.tsx';

describe("spec section 7: 'Category lookup for the form (path not shown): data as a list.'; decision D1: 'the form's category lookup is `GET /api/categories`'", () => {
  let server: StubApi;
  beforeEach(async () => {
    server = await stubApi();
  });
  afterEach(() => server.close());

  it('offers what the API lists, and says so and lets the visitor try again where it cannot be had', async () => {
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
