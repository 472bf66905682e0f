import type { DocumentRoute } from '@sideroad/shared/contract';
import { renderInHost, stubMedia, stubNetwork, stubRow } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ExperiencePage } from '../experience/ExperiencePage.tsx';
import { StorePage } from '../store/StorePage.tsx';
import render, { calls } from './document.ts';

const routeOf = (expose: string, params: Record<string, string> = {}): DocumentRoute => ({
  expose,
  pathname: '/',
  params,
  search: '',
  place: null,
  config: { publicUrl: 'https://farms.example', contactEmail: '', blogFeedUrl: '' },
});

function documentOf(expose: string, params?: Record<string, string>) {
  const result = render(routeOf(expose, params), {});
  document.body.innerHTML = result.bodyHtml ?? '';
  return result;
}

describe("issue 9: 'per route title, description, canonical'", () => {
  it.each([
    ['./StorePage', 'Farm Store · Sideroad', '/store'],
    ['./StayPage', 'Farm Stay · Sideroad', '/stay'],
    ['./ExperiencePage', 'Farm Experiences · Sideroad', '/experience'],
  ])('%s is a page for search engines that says it is a mockup', (expose, title, canonicalPath) => {
    const { status, head } = documentOf(expose);
    expect({ status, ...head }).toMatchObject({ status: 200, title, canonicalPath });
    expect(head.description).toContain('preview');
    expect(screen.getByRole('note')).toHaveTextContent('mockup');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it("the store leads to each of its shelves, and 'the slash is not shown' (decision R14)", () => {
    documentOf('./StorePage');
    const shelves = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(shelves).toHaveLength(17);
    expect(shelves).toContain('/store/list/topic/deals');
    documentOf('./ExperiencePage');
    expect(screen.getByRole('heading', { name: 'Come for the day, stay for supper' })).toBeInTheDocument();
    expect(document.body.textContent).not.toContain(' / ');
  });

  it('a shelf is the current one of its panel', () => {
    documentOf('./StoreListPage', { mode: 'category', slug: 'fruits' });
    const current = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
    expect(current.map((link) => link.textContent?.trim())).toEqual(['Fruits']);
  });

  it.each([
    ['topic', 'deals', 'Deals of Week'],
    ['category', 'fruits', 'Fruits'],
    ['topic', 'tractors', 'Not found'],
    ['other', 'deals', 'Browse'],
  ])('a shelf of samples (%s/%s) is none', (mode, slug, title) => {
    const { status, head } = documentOf('./StoreListPage', { mode, slug });
    expect([status, head.title, head.robots]).toEqual([200, `${title} · Sideroad`, 'noindex']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: 'Fruits' })).toHaveAttribute(
      'href',
      '/store/list/category/fruits',
    );
  });
});

describe("ADR 0010: `calls(route)` are 'the addresses of the API that the page asks for first'", () => {
  const askedBy = (page: React.ReactNode) => {
    stubMedia({ width: 1440 });
    stubRow();
    const asked = stubNetwork(() => ({ body: { data: [] } }));
    renderInHost(page);
    return asked;
  };

  it('the experience page', async () => {
    const asked = askedBy(<ExperiencePage />);
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.map(({ pathname }) => pathname)).toEqual(calls(routeOf('./ExperiencePage')));
  });

  it('the others ask for nothing', () => {
    expect(askedBy(<StorePage />)).toEqual([]);
    expect(calls(routeOf('./StorePage'))).toEqual([]);
  });
});
