import { createTestHost, renderInHost, type StubApi, stubApi } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BlogSection } from './index.ts';

/** A real feed: the section's only neighbour outside the product. */
let feed: StubApi;
beforeEach(async () => {
  feed = await stubApi();
});
afterEach(() => feed.close());

function show() {
  const host = createTestHost({ config: { blogFeedUrl: `${feed.origin}/posts` } });
  return renderInHost(<BlogSection />, { host });
}

const section = () => screen.getByRole('region', { name: "What We're Talking About" });
const post = (number: number, image: string | null = `https://blog.example/${number}.jpg`) => ({
  title: { rendered: `Six farms &amp; a <em>toddler</em> ${number}` },
  link: `https://blog.example/${number}`,
  _embedded: { 'wp:featuredmedia': image ? [{ source_url: image }] : [] },
});

it('[HOME-47] has its title and subtitle', async () => {
  feed.respond(() => ({ body: [post(1)] }));
  show();
  expect(section()).toHaveAttribute('aria-busy', 'true');
  expect(section()).toHaveTextContent("From how-to's to hidden gems – find your next farm idea here");
  await within(section()).findByRole('link');
  expect(section()).not.toHaveAttribute('aria-busy');
});

it('[A11Y-32, HOME-47] opens a post in a new tab and says so', async () => {
  feed.respond(() => ({ body: [post(1), post(2)] }));
  show();
  const [first] = await within(section()).findAllByRole('link');
  expect(first).toHaveAttribute('href', 'https://blog.example/1');
  expect(first).toHaveAttribute('target', '_blank');
  expect(first?.getAttribute('rel')).toContain('noopener');
  expect(first).toHaveAccessibleName(/^Six farms & a toddler 1 .*\(opens in a new tab\)$/);
});

it('[HOME-52] shows a scene of the site in the width that the screen needs', async () => {
  feed.respond(() => ({ body: [post(1, '/scenes/blog-1/960.webp')] }));
  show();
  const [link] = await within(section()).findAllByRole('link');
  expect(link?.querySelector('img')?.getAttribute('srcset')).toContain('/scenes/blog-1/320.webp 320w');
});

it('[HOME-47] shows title, link and picture or a placeholder', async () => {
  feed.respond(() => ({ body: [post(1), post(2, null)] }));
  show();
  const links = await within(section()).findAllByRole('link');
  const sources = links.map((link) => link.querySelector('img')?.getAttribute('src'));
  expect(sources[0]).toBe('https://blog.example/1.jpg');
  expect(sources[1]).toContain('/scenes/placeholder/');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://blog.example/1',
    'https://blog.example/2',
  ]);
  expect(links[0]).toHaveTextContent(/^Six farms & a toddler 1/);
});

it('[ERR-4, LIST-4] logs a failure and stays empty', async () => {
  feed.respond(() => ({ status: 503 }));
  const { host } = show();
  await waitFor(() => expect(host.reports).toHaveLength(1));
  expect(host.reports).toEqual([
    { error: expect.objectContaining({ status: 503 }), context: { section: "What We're Talking About" } },
  ]);
  expect(within(section()).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(within(section()).getByRole('heading')).toBeInTheDocument();
});
