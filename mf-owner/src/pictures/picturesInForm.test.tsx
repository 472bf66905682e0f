import { fireEvent, screen } from '@testing-library/react';
import { ImageProblem } from '../images/index.ts';
import { choose, fillForm, pressSubmit, renderPage } from '../testing/page.tsx';
import { stubObjectUrls } from '../testing/pictures.ts';
import type { Optimizer } from './shelf.ts';

let alerts: jest.SpyInstance<void, [message?: string]>;
beforeEach(() => {
  stubObjectUrls();
  localStorage.clear();
  alerts = jest.spyOn(window, 'alert').mockImplementation(() => {});
});

const alerted = () => alerts.mock.calls.map(([text]) => text);
const lastAlert = () => alerted().at(-1) ?? '';

describe("spec section 8: 'Fewer than 4 gallery images | 'You must upload at least 4 images.''", () => {
  const message = 'You must upload at least 4 images.';

  it("'The at-least-4 check fires on selection if existing plus new images is below 4.'; decision F2: 'the message shows and the chosen files are kept'", async () => {
    renderPage();
    expect(screen.queryByText(message)).toBeNull();
    await choose('Gallery images', 'a.jpg', 'b.jpg');
    expect(screen.getByText(message)).toBeVisible();
    await choose('Gallery images', 'c.jpg');
    expect(screen.getByText(message)).toBeVisible();
    await choose('Gallery images', 'd.jpg');
    expect(screen.queryByText(message)).toBeNull();
    const alts = ['Gallery image 1', 'Gallery image 2', 'Gallery image 3', 'Gallery image 4'];
    for (const alt of alts) expect(screen.getByAltText(alt)).toBeVisible();
  });

  it("decision B13: 'Image errors stand at their field.'", async () => {
    const optimizer: Optimizer = {
      add: async () => {
        throw new ImageProblem('too-large');
      },
    };
    renderPage({ optimizer });
    await choose('Cover image', 'cover.jpg');
    await choose('Gallery images', 'rows.jpg');
    expect(screen.getByText('Image must be under 15MB before optimization.')).toBeVisible();
    expect(screen.getByText('rows.jpg exceeds 15MB before optimization.')).toBeVisible();
    expect(alerted()).toEqual([]);
    await fillForm('Cover image');
    await pressSubmit();
    expect(lastAlert()).toContain('- Cover image: Image must be under 15MB before optimization.');
    expect(lastAlert()).toContain('- Gallery images: rows.jpg exceeds 15MB before optimization.');
  });

  it('removing names the file, and the places of the others follow', async () => {
    renderPage();
    await choose('Gallery images', 'a.jpg', 'b.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.getByAltText('Gallery image 1')).toBeVisible();
    expect(screen.queryByAltText('Gallery image 2')).toBeNull();
    expect(screen.getByRole('button', { name: 'Move b.jpg' })).toBeVisible();
  });
});
