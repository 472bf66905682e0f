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
import { aFile, quickOptimizer, stubObjectUrls } from './pictures.ts';

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

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

interface PageOptions {
  optimizer?: Optimizer;
  /** Whether the choices are already loaded. */
  lookups?: boolean;
}

function preparePage({ optimizer = quickOptimizer(), lookups = true }: PageOptions) {
  stubMedia({});
  // The API knows no address.
  if (lookups) stubNetwork(() => ({ status: 404 }));
  // For the map: jsdom has no layout and no canvas.
  window.ResizeObserver = IdleObserver;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const page = <AddFarmPage optimizer={optimizer} />;
  return [page, { address: '/add-farm', host: createTestHost(), data: lookups ? LOOKUPS : [] }] as const;
}

/** Renders the page in the browser only. */
export const renderPage = (options: PageOptions = {}) => renderInHost(...preparePage(options));

/** Renders the page on the server and hydrates it after `touch`. */
export const hydratePage = (touch?: () => void, options: PageOptions = {}) =>
  hydrateInHost(...preparePage(options), touch);

/** Finds a control by its label's text. Testing Library's queries look at every element, which is slow on this page. */
function labelled(name: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')];
  const control = labels.find(({ textContent }) => textContent?.trim() === name)?.control;
  if (!control) throw new Error(`There is no control labelled ${name}`);
  return control;
}

/** A text field by its label. */
export function field(name: string): HTMLInputElement | HTMLTextAreaElement {
  const control = labelled(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`${name} is no text field`);
}
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** A group by its name; finding it by its role computes the name of every element. */
export function group(name: string): HTMLElement {
  const found = screen
    .getAllByText(name, { selector: '[role=group] > *, [role=group] > * > *' })
    .map((label) => document.querySelector<HTMLElement>(`[role=group][aria-labelledby="${label.id}"]`));
  const [element] = found.filter((one) => one !== null);
  if (!element) throw new Error(`There is no group ${name}`);
  return element;
}
export const tick = (groupName: string, name: string) =>
  fireEvent.click(within(group(groupName)).getByLabelText(name));
export const submitButton = () => {
  const button = screen.getByText('List my farm', { selector: 'button, button *' }).closest('button');
  if (!button) throw new Error('There is no submit button');
  return button;
};
/** Sends the form, and waits for what it does at once. */
export const pressSubmit = () =>
  act(async () => {
    fireEvent.click(submitButton());
  });

/** Chooses files, and waits for an optimizer that finishes at once. */
export async function choose(label: 'Cover image' | 'Gallery images', ...names: string[]) {
  await act(async () => {
    fireEvent.change(labelled(label), { target: { files: names.map((name) => aFile(name)) } });
  });
}

/** The parts of a right form. */
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

/** Fills in the whole form except one part. */
export async function fillForm(except = ''): Promise<void> {
  for (const [part, fillIn] of FILLED) if (part !== except) await fillIn();
}

/** Clears the browser's storage and records alerts in each test. @returns the alerts of the current test */
export function hearAlerts(): () => (string | undefined)[] {
  let alerts: jest.SpyInstance<void, [message?: string]>;
  beforeEach(() => {
    stubObjectUrls();
    localStorage.clear();
    alerts = jest.spyOn(window, 'alert').mockImplementation(() => {});
  });
  return () => alerts.mock.calls.map(([text]) => text);
}
