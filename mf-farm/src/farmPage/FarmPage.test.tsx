import { calls } from '@sideroad/shared/domain/calls';
import {
  createTestHost,
  createTestQueryClient,
  dataAnswer,
  renderInHost,
  type StubApi,
  stubApi,
  stubMedia,
  stubNearness,
  stubNetwork,
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

describe("spec section 4: 'Loading, then 'data loading failed', 'Farm not found.', or loaded.'", () => {
  it('loading: one heading, and a page that is busy', async () => {
    api.hold('/api/farms/12');
    const { container } = open();
    expect(title()).toHaveTextContent('Loading farm…');
    expect(container.querySelector('[aria-busy=true]')).toContainElement(title());
  });

  it('loaded: a heading of its own, so that a host which puts the focus on it has the name read out', async () => {
    open();
    const first = title();
    expect(await loaded()).not.toBe(first);
    expect(title()).toHaveAttribute('tabindex', '-1');
    expect(document.title).toBe('Maple Hollow Orchard · Sideroad');
  });

  it("'Farm load failure | 'data loading failed'', logged, until 'Try again' brings the farm", async () => {
    api.fail('/api/farms/12', 500);
    const { host } = open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('data loading failed')).toBeInTheDocument();
    expect(alert).toHaveTextContent('This part has a fault, which has been reported.');
    expect(alert).not.toHaveTextContent('connection');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(host.reports.map(({ context }) => context)).toContainEqual({ remote: 'mf-farm', section: 'Farm' });
    api.answer('/api/farms/12', aFarm());
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await loaded();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the connection only where the network failed', async () => {
    api.loseConnections();
    open();
    expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(
      'Check your connection',
    );
  });

  it.each([404, 400])("'Unknown farm | 'Farm not found.'' (%s), with a way on", async (status) => {
    api.fail('/api/farms/12', status);
    open();
    await loaded('Farm not found.');
    expect(screen.getByRole('link', { name: 'See all farms' })).toHaveAttribute('href', '/listing');
    expect(document.title).toBe('Farm not found. · Sideroad');
  });
});

describe("spec section 2: '/farm/{farmId} without a slug redirects by replacement to the URL with a slug built from the farm name'", () => {
  it('keeps the query, and goes there once', async () => {
    const { visited } = open(<FarmPage farmId="12" />, '/farm/12?utm=poster');
    await waitFor(() => expect(visited).not.toEqual([]));
    await loaded();
    expect(visited).toEqual([`REPLACE /farm/12/${SLUG}?utm=poster`]);
  });

  it("decision D5: 'a wrong slug is shown with the right canonical link', and with no other", async () => {
    const { visited, unmount } = open(<FarmPage farmId="12" slug="old-name" />, '/farm/12/old-name');
    await loaded();
    // A redirect is a transition, which comes after what is urgent: let everything that waits be done.
    await act(async () => {});
    expect(visited).toEqual([]);
    const canonical = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href);
    expect(canonical()).toEqual([`https://farms.example/farm/12/${SLUG}`]);
    unmount();
    expect(canonical()).toEqual([]);
  });
});

describe('spec section 2, Farm detail', () => {
  it("'Title and address with a 'Verified' badge', 'The rating shown is fixed at 4.5', and the farm's badge", async () => {
    open();
    await loaded();
    expect(screen.getByText('4218 Mountainview Road, Beamsville, Ontario')).toBeInTheDocument();
    expect(screen.getByText('Verified')).toBeInTheDocument();
    expect(screen.getByText('4.5')).toBeInTheDocument();
    expect(screen.getByText('Rated 4.5 out of 5')).toBeInTheDocument();
    expect(screen.getByText('Staff Pick')).toBeInTheDocument();
  });

  it("'Sidebar: verified badge and an hours card ('Open now' or 'Closed', 'Hours or services may differ.').'", async () => {
    open();
    const sidebar = within(await screen.findByRole('complementary', { name: 'Opening hours' }));
    expect(sidebar.getByText('Verified farm')).toBeInTheDocument();
    expect(sidebar.getAllByText(/^(Open now|Closed)$/)[0]).toBeInTheDocument();
    expect(sidebar.getAllByRole('row')).toHaveLength(7);
    expect(sidebar.getByText('Hours or services may differ.')).toBeInTheDocument();
  });

  it("'Map titled 'Where your farm experience awaits'.' stands below the columns with the farm's own place on it", async () => {
    open();
    const section = await screen.findByRole('region', { name: 'Where your farm experience awaits' });
    const essentials = screen.getByRole('region', { name: 'Farm essentials' });
    expect(essentials.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads back by its breadcrumbs: Farms › PYO Farms › name', async () => {
    open();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await within(crumbs).findByRole('link', { name: 'PYO Farms' })).toHaveAttribute(
      'href',
      '/category/1',
    );
    expect(within(crumbs).getByRole('link', { name: 'Farms' })).toHaveAttribute('href', '/listing');
    expect(within(crumbs).getByText('Maple Hollow Orchard')).toHaveAttribute('aria-current', 'page');
  });

  it("leaves the category out when the names fail: 'Category or lookup load failure | Logged only' (spec section 8)", async () => {
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

  it("'About {name}' in its paragraphs, and the 'Friendly-reminder tips'", async () => {
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

  it("'Middle banner and blog section' stand also while the farm loads", async () => {
    api.hold('/api/farms/12');
    open();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:hello@farms.example',
    );
    expect(screen.getByRole('heading', { name: "What We're Talking About" })).toBeInTheDocument();
  });
});

describe("spec section 2: 'Features: the first 6 are shown.', all of them 'grouped by feature category.'", () => {
  it('shows six, and all in a dialog that gives the focus back', async () => {
    open();
    const section = await screen.findByRole('region', { name: 'Features' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((feature) => feature.textContent),
    ).toEqual(
      aFarm()
        .features.slice(0, 6)
        .map(({ name }) => name),
    );
    await userEvent.click(within(section).getByRole('button', { name: 'View all features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Features' });
    await within(dialog).findByRole('heading', { level: 3, name: 'Food and drink' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((group) => [
          group.textContent,
          [...(group.parentElement?.querySelectorAll('li') ?? [])].map((feature) => feature.textContent),
        ]),
    ).toEqual([
      ['On the farm', ['Pick your own', 'Wagon rides']],
      ['Food and drink', ['Farm shop', 'Fresh cider']],
      ['Comfort', ['Washrooms', 'Picnic tables', 'Wheelchair access']],
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(section).getByRole('button', { name: 'View all features' })).toHaveFocus();
  });

  it('shows skeletons, and no list that regroups, until the groups are known', async () => {
    api.hold('/api/feature-categories');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'View all features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Features' });
    expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
    expect(dialog.querySelectorAll('.skeleton.title')).toHaveLength(3);
    expect(dialog.querySelectorAll('.skeleton.line')).toHaveLength(7);
  });

  it("lists them ungrouped when the names fail: 'Category or lookup load failure | Logged only' (spec section 8)", async () => {
    api.fail('/api/feature-categories', 500);
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'View all features' }));
    const dialog = await screen.findByRole('dialog', { name: 'Features' });
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(7);
    await waitFor(() => expect(host.reports.map(({ context }) => context?.section)).toContain('Features'));
  });
});

describe("spec section 2: 'On mobile a 'View more information' panel shows the hours.'", () => {
  it('in a dialog named by its title', async () => {
    stubMedia({ width: 390 });
    open();
    // The stylesheet hides the button on wide screens; there is none in this test.
    await userEvent.click(await screen.findByRole('button', { name: 'View more information' }));
    const dialog = await screen.findByRole('dialog', { name: 'Opening hours' });
    expect(within(dialog).getAllByRole('row')).toHaveLength(7);
    expect(within(dialog).getByText('Hours or services may differ.')).toBeInTheDocument();
  });
});

it("issue 9: 'hover and focus prefetch of the next remote's … data': the farm", async () => {
  const asked = stubNetwork(() => dataAnswer({ id: 12, name: 'Maple Hollow' }));
  const { visitorLocation } = createTestHost().services;
  FarmPage.prefetch({ farmId: '12' }, { queries: createTestQueryClient(), visitorLocation });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ pathname }) => pathname)).toEqual([calls.farm('12')]);
});
