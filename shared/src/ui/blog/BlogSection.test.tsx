import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor, within } from '@testing-library/react';
import { hostServices, renderInSite } from '../testKit.tsx';
import { BlogSection } from './index.ts';

/** A real feed: the section's only neighbour outside the product. */
let feed: Server;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  feed = createServer((_request, response) => {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => feed.close(resolve)));

function show() {
  const reportError = jest.fn();
  const services = hostServices({ reportError });
  const { port } = feed.address() as AddressInfo;
  services.config = { ...services.config, blogFeedUrl: `http://127.0.0.1:${port}/posts` };
  renderInSite(<BlogSection />, services);
  return { reportError };
}

const section = () => screen.getByRole('region', { name: "What We're Talking About" });
const post = (number: number, image: string | null = `https://blog.example/${number}.jpg`) => ({
  title: { rendered: `Six farms &amp; a <em>toddler</em> ${number}` },
  link: `https://blog.example/${number}`,
  _embedded: { 'wp:featuredmedia': image ? [{ source_url: image }] : [] },
});

test("'What We're Talking About' / 'From how-to's to hidden gems – find your next farm idea here' (spec section 2)", async () => {
  answer = { status: 200, body: [post(1)] };
  show();
  expect(section()).toHaveAttribute('aria-busy', 'true');
  expect(section()).toHaveTextContent("From how-to's to hidden gems – find your next farm idea here");
  await within(section()).findByRole('link');
  expect(section()).not.toHaveAttribute('aria-busy');
});

test('Blog cards open the external post in a new tab (spec section 2), which is announced', async () => {
  answer = { status: 200, body: [post(1), post(2)] };
  show();
  const [first] = await within(section()).findAllByRole('link');
  expect(first).toHaveAttribute('href', 'https://blog.example/1');
  expect(first).toHaveAttribute('target', '_blank');
  expect(first?.getAttribute('rel')).toContain('noopener');
  expect(first).toHaveAccessibleName(/^Six farms & a toddler 1 .*\(opens in a new tab\)$/);
});

test('featured image url, with a placeholder when none (spec section 3)', async () => {
  answer = { status: 200, body: [post(1), post(2, null)] };
  show();
  const links = await within(section()).findAllByRole('link');
  const sources = links.map((link) => link.querySelector('img')?.getAttribute('src'));
  expect(sources[0]).toBe('https://blog.example/1.jpg');
  expect(sources[1]).toContain('/scene/placeholder/');
});

test('blog fetch failure: Logged only; the section stays empty (spec section 8)', async () => {
  answer = { status: 503, body: {} };
  const { reportError } = show();
  await waitFor(() => expect(reportError).toHaveBeenCalledTimes(1));
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ status: 503 }), {
    section: "What We're Talking About",
  });
  expect(within(section()).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(within(section()).getByRole('heading')).toBeInTheDocument();
});
