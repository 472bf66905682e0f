import { queryKeys } from '@sideroad/shared/api';
import {
  createTestHost,
  hydrateInHost,
  renderInHost,
  stubMedia,
  stubNetwork,
} from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import AddFarmPage from '../addFarm/AddFarmPage.expose.tsx';
import type { Optimizer } from '../pictures/formPictures.ts';
import { aFile, quickOptimizer } from './pictures.ts';

const category = (id: string, name: string) => ({ id, name, description: '', iconSvg: null });

export const CATEGORIES = ['PYO Farm', 'Animal Farm', 'Winery', 'Cidery', 'Tree Farm'].map((name, index) =>
  category(String(index + 1), name),
);
export const FEATURES = Array.from({ length: 10 }, (_, index) => ({
  ...category(String(index + 1), `Feature ${index + 1}`),
  categoryId: '1',
}));
const LOOKUPS: [key: readonly unknown[], data: unknown][] = [
  [queryKeys.categories(), CATEGORIES],
  [queryKeys.features(), FEATURES],
  [queryKeys.featureCategories(), [{ id: '1', name: 'On the farm' }]],
];

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

interface PageOptions {
  optimizer?: Optimizer;
  /** Whether the choices are at hand; else they are left to the API. */
  lookups?: boolean;
}

function preparePage({ optimizer = quickOptimizer(), lookups = true }: PageOptions) {
  stubMedia({});
  // Nobody knows where an address is.
  if (lookups) stubNetwork(() => ({ status: 404 }));
  // For the map: jsdom draws nothing and lays nothing out.
  window.ResizeObserver = NothingToObserve;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const page = <AddFarmPage makeOptimizer={() => optimizer} />;
  return [page, { address: '/add-farm', host: createTestHost(), data: lookups ? LOOKUPS : [] }] as const;
}

/** The page as a visitor of the site comes to it. */
export const renderPage = (options: PageOptions = {}) => renderInHost(...preparePage(options));

/** The page as the server rendered it, and hydrated after `touch`. */
export const hydratePage = (touch?: () => void, options: PageOptions = {}) =>
  hydrateInHost(...preparePage(options), touch);

/** A text field by its label; by role it would take as long as the whole test. */
export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const group = (name: string) => screen.getByRole('group', { name });
export const tick = (groupName: string, name: string) =>
  fireEvent.click(within(group(groupName)).getByLabelText(name));
export const submitButton = () => {
  const button = screen.getByText('List my farm').closest('button');
  if (!button) throw new Error('There is no submit button');
  return button;
};
/** Sends the form; what it does at once is done when it returns. */
export const pressSubmit = () =>
  act(async () => {
    fireEvent.click(submitButton());
  });

/** Chooses files; pictures are ready when it returns, where the optimizer is done at once. */
export async function choose(label: 'Cover image' | 'Gallery images', ...names: string[]) {
  const input = screen.getByLabelText(label);
  await act(async () => {
    fireEvent.change(input, { target: { files: names.map((name) => aFile(name)) } });
  });
}

/** What the form has to be told before it is right. */
const FILLED: readonly (readonly [part: string, fillIn: () => unknown])[] = [
  ['Name', () => fill('Name', 'Maple Hollow')],
  ['Description', () => fill('Description', 'Apples')],
  ['Phone', () => fill('Phone', '9055550123')],
  ['Cover image', () => choose('Cover image', 'cover.jpg')],
  ['Gallery images', () => choose('Gallery images', 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')],
  ['Tip 1 title', () => fill('Tip 1 Title', 'Boots')],
  ['Tip 1 text', () => fill('Tip 1 Text', 'Wear them')],
  ['Categories', () => tick('Categories', 'Winery')],
  ['Features', () => tick('Features', 'Feature 1')],
  ['Street', () => fill('Street', '1 Main Street')],
  ['City', () => fill('City', 'Beamsville')],
  ['Zipcode', () => fill('Zipcode', 'L0R 1B2')],
];

/** Fills the whole form in, but for one part. */
export async function fillForm(except = ''): Promise<void> {
  for (const [part, fillIn] of FILLED) if (part !== except) await fillIn();
}
