import {
  createTestHost,
  renderInHost,
  type StubApi,
  stubApi,
  stubMedia,
  stubNearness,
} from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFarm, categories, featureCategories } from '../testing/farm.ts';
import FarmPage from './FarmPage.expose.tsx';

const SLUG = 'maple-hollow-orchard';
let api: StubApi;

beforeEach(async () => {
  stubMedia({ width: 1440 });
  stubNearness();
  api = await stubApi();
  api.answer('/api/categories', categories);
  api.answer('/api/feature-categories', featureCategories);
  api.answer('/api/farms/12', aFarm());
});

afterEach(() => api.close());

function open(element = <FarmPage farmId="12" slug={SLUG} />, address = `/farm/12/${SLUG}`) {
  const host = createTestHost({ config: { blogFeedUrl: `${api.origin}/blog` } });
  return renderInHost(element, { address, host });
}

const title = () => screen.getByRole('heading', { level: 1 });
const loaded = (name = 'Maple Hollow Orchard') => screen.findByRole('heading', { level: 1, name });

describe('the states of the page', () => {
  it('[FARM-6] loading: one heading in a busy page', async () => {
    api.hold('/api/farms/12');
    const { container } = open();
    expect(title()).toHaveTextContent('Loading farm…');
    expect(container.querySelector('[aria-busy=true]')).toContainElement(title());
  });

  it('loaded: a new heading, so that a focus on it announces the name', async () => {
    open();
    const first = title();
    expect(await loaded()).not.toBe(first);
    expect(title()).toHaveAttribute('tabindex', '-1');
    expect(document.title).toBe('Maple Hollow Orchard · Sideroad');
  });

  it("[FARM-6] failed: logged, until 'Try again' loads the farm", async () => {
    api.fail('/api/farms/12', 500);
    const { host } = open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('data loading failed')).toBeInTheDocument();
    expect(alert).toHaveTextContent('We could not load this farm. Try again.');
    expect(alert).not.toHaveTextContent('connection');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(host.reports.map(({ context }) => context)).toContainEqual({ remote: 'mf-farm', section: 'Farm' });
    api.answer('/api/farms/12', aFarm());
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await loaded();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [true, 'Check your connection'],
    [false, 'You seem to be offline'],
  ])('[FARM-6] failed without an answer, in a browser that is online %s', async (isOnline, words) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    api.loseConnections();
    open();
    expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(words);
  });

  it.each([
    [404, 'with a slug, below the header', SLUG, 0],
    [400, 'without one', undefined, 1],
  ])('[FARM-8] unknown (%s), %s: a way on and %i logos', async (status, _what, slug, logos) => {
    api.fail('/api/farms/12', status);
    open(<FarmPage farmId="12" {...(slug && { slug })} />);
    await loaded('Farm not found.');
    expect(screen.queryAllByRole('link', { name: 'Sideroad, home' })).toHaveLength(logos);
    expect(screen.getByRole('link', { name: 'Search farms' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: 'See all farms' })).toHaveAttribute('href', '/listing');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Farm not found. · Sideroad');
  });
});

describe('[FARM-1] a slug', () => {
  it('[FARM-1] that is wrong stays, with the right canonical link', async () => {
    const { visited, unmount } = open(<FarmPage farmId="12" slug="old-name" />, '/farm/12/old-name');
    await loaded();
    // A redirect is a transition: lets all pending work finish.
    await act(async () => {});
    expect(visited).toEqual([]);
    const canonical = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href);
    expect(canonical()).toEqual([`https://farms.example/farm/12/${SLUG}`]);
    unmount();
    expect(canonical()).toEqual([]);
  });
});

describe('the page of a farm', () => {
  it('[FARM-19] shows name, address, badges and the rating 4.5', async () => {
    open();
    await loaded();
    expect(screen.getByText('4218 Mountainview Road, Beamsville, Ontario')).toBeInTheDocument();
    expect(screen.getByText('Verified')).toBeInTheDocument();
    expect(screen.getByText('4.5')).toBeInTheDocument();
    expect(screen.getByText('Rated 4.5 out of 5')).toBeInTheDocument();
    expect(screen.getByText('Staff Pick')).toBeInTheDocument();
  });

  it("[FARM-19] says what 'Verified' means", async () => {
    open();
    await loaded();
    const meaning = screen.getByText(/^A program checks the form of address, phone number and pictures/);
    expect(meaning).not.toBeVisible();
    await userEvent.click(screen.getByText('Verified'));
    expect(meaning).toBeVisible();
    expect(screen.getByText(/^A program checks the form of the entry/)).toBeInTheDocument();
  });

  it("[FARM-37] shows the owner's note between state and address, and nothing without one", async () => {
    api.answer('/api/farms/12', aFarm({ note: 'No rides until Sunday.' }));
    const { unmount } = open();
    await loaded();
    const note = screen.getByText('From the farm: No rides until Sunday.');
    const address = screen.getByText('4218 Mountainview Road, Beamsville, Ontario');
    expect(note.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();
    api.answer('/api/farms/12', aFarm());
    open();
    await loaded();
    expect(screen.queryByText(/From the farm/)).toBeNull();
  });

  it('[ERR-4] leaves out the category when the names fail, which is logged', async () => {
    api.fail('/api/categories', 500);
    const { host } = open();
    await loaded();
    await waitFor(() =>
      expect(host.reports.map(({ context }) => context)).toContainEqual({
        remote: 'mf-farm',
        section: 'Breadcrumb',
      }),
    );
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Farms']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[FARM-29] shows the description in paragraphs and the tips', async () => {
    open();
    const about = await screen.findByRole('region', { name: 'About Maple Hollow Orchard' });
    expect(
      within(about)
        .getAllByRole('paragraph')
        .map((paragraph) => paragraph.textContent),
    ).toEqual(['Four generations have farmed this stretch.', 'Take a wagon out to the rows.']);
    const reminders = screen.getByRole('region', { name: 'Friendly reminders' });
    expect(
      within(reminders)
        .getAllByRole('listitem')
        .map((tip) => tip.textContent),
    ).toEqual([
      'Wear boots after rainThe lower rows stay soft for a day or two.',
      'Bring cashSignal is thin out by the rows.',
    ]);
  });

  it('[FARM-34] has the middle banner and the blog also while the farm loads', async () => {
    api.hold('/api/farms/12');
    open();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:hello@farms.example',
    );
    expect(screen.getByRole('heading', { name: "What We're Talking About" })).toBeInTheDocument();
  });
});

describe('a farm with missing or odd values', () => {
  it('[FARM-19] shows fallbacks and leaves the rest out', async () => {
    api.answer('/api/farms/12', { id: 12, name: 'Maple Hollow Orchard', location: { address: {} } });
    open();
    await loaded();
    expect(screen.getAllByText('Unknown city, Unknown state')).toHaveLength(2);
    for (const name of ['Features', 'About Maple Hollow Orchard', 'Friendly reminders']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.getByText('Hours or services may differ.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Get directions/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^tel:|http/ })).toBeNull();
  });

  it('[FARM-29] drops blank lines of its description and wraps long words', async () => {
    const word = 'a'.repeat(300);
    const description = `First.\n\n \n\n\n${word}\nSame paragraph.\n\n`;
    api.answer('/api/farms/12', aFarm({ description }));
    open();
    const about = await screen.findByRole('region', { name: 'About Maple Hollow Orchard' });
    const paragraphs = within(about).getAllByRole('paragraph');
    expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['First.', `${word}\nSame paragraph.`]);
  });
});

describe('the features', () => {
  it('[FARM-22] have no button when all of them are shown', async () => {
    api.answer('/api/farms/12', aFarm({ features: aFarm().features.slice(0, 6) }));
    open();
    await loaded();
    expect(screen.getByRole('region', { name: 'Features' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'View all features' })).toBeNull();
  });

  it('show skeletons until their groups have loaded', async () => {
    api.hold('/api/feature-categories');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'View all features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Features' });
    expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
    expect(dialog.querySelectorAll('.skeleton.title')).toHaveLength(3);
    expect(dialog.querySelectorAll('.skeleton.line')).toHaveLength(7);
  });

  it('[FARM-22] form one list when the groups fail, which is logged', async () => {
    api.fail('/api/feature-categories', 500);
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'View all features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Features' });
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(7);
    await waitFor(() => expect(host.reports.map(({ context }) => context?.section)).toContain('Features'));
  });
});
