import { farmQuery } from '@sideroad/shared/api';
import { createTestHost, createTestQueryClient, dataAnswer, stubNetwork } from '@sideroad/shared/testing';
import { loader } from '../remotes/loader.ts';
import '@sideroad/shared/testing/sitePages';
import { createPrefetch } from './prefetch.ts';

// The loader reads the document's registry as soon as it is imported; the test says what comes.
jest.mock('../remotes/loader.ts', () => ({ loader: { loadPage: jest.fn(), loaded: jest.fn() } }));
const loadPage = jest.mocked(loader.loadPage);
const loaded = jest.mocked(loader.loaded);

function setUp() {
  const { services } = createTestHost();
  const client = createTestQueryClient();
  return { client, services, prefetch: createPrefetch(client, services) };
}

/** A page that starts with a farm. */
const farmPage = Object.assign(() => null, {
  queries: jest.fn(({ farmId }: { farmId: string }) => [farmQuery(farmId)]),
});
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.clearAllMocks();
  loadPage.mockResolvedValue({ default: farmPage });
  loaded.mockReturnValue(undefined);
});

describe('[LAYOUT-72] the code of a page, then its data', () => {
  it('loads the code and first data of a page, so that the click finds both', async () => {
    const asked = stubNetwork(() => dataAnswer({ id: 7, name: 'Maple Hollow' }));
    const { prefetch, client, services } = setUp();
    prefetch('/farm/7/maple-hollow');
    await settled();
    expect(loadPage.mock.calls).toEqual([['mf-farm', './FarmPage']]);
    const { config } = services;
    expect(farmPage.queries.mock.calls).toEqual([
      [
        { farmId: '7', slug: 'maple-hollow' },
        { config, place: null },
      ],
    ]);
    await settled();
    expect(client.getQueryData(farmQuery('7').queryKey)).toMatchObject({ name: 'Maple Hollow' });
    prefetch('/farm/7/maple-hollow');
    await settled();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['page that says nothing', { default: () => null }],
    ['module that is none', null],
    [
      'page that throws',
      {
        default: Object.assign(() => null, {
          queries() {
            throw new Error('broken');
          },
        }),
      },
    ],
  ])('a %s is ignored', async (_name, module) => {
    loadPage.mockResolvedValue(module);
    expect(() => setUp().prefetch('/farm/7/x')).not.toThrow();
    await settled();
  });

  it.each(['/login', '/no/such/page', 'https://elsewhere.example/farm/7/x'])(
    'loads nothing for %s',
    (path) => {
      setUp().prefetch(path);
      expect(loadPage).not.toHaveBeenCalled();
    },
  );
});

describe('[LAYOUT-72] code that failed is left to the click', () => {
  it('leaves code that failed to the click, and goes on when that has brought it', async () => {
    const { prefetch } = setUp();
    loadPage.mockRejectedValue(new Error('down'));
    prefetch('/farm/7/x');
    await settled();
    prefetch('/farm/8/y');
    expect(loadPage).toHaveBeenCalledTimes(1);
    loaded.mockReturnValue({ default: farmPage });
    loadPage.mockResolvedValue({ default: farmPage });
    prefetch('/farm/8/y');
    await settled();
    expect(farmPage.queries).toHaveBeenCalledTimes(1);
  });
});
