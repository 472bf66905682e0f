import { act, fireEvent, screen } from '@testing-library/react';
import { ImageProblem } from '../images/problem.ts';
import { choose, hearAlerts, pressSubmit, renderPage } from '../testing/page.tsx';
import { anImage, stubOptimizer } from '../testing/pictures.ts';
import type { Optimizer } from './formPictures.ts';

const alerted = hearAlerts();

describe('gallery', () => {
  const message = 'You must upload at least 4 images.';

  it('[ADD-32] asks for four images on selection, and keeps the chosen ones', async () => {
    renderPage();
    expect(screen.queryByText(message)).toBeNull();
    await choose('Gallery images', 'a.jpg', 'b.jpg');
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText('2 more pictures')).toBeVisible();
    await choose('Gallery images', 'c.jpg');
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText('1 more picture')).toBeVisible();
    await choose('Gallery images', 'd.jpg');
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByText('4 pictures')).toBeVisible();
    const alts = ['Gallery image 1', 'Gallery image 2', 'Gallery image 3', 'Gallery image 4'];
    for (const alt of alts) expect(screen.getByAltText(alt)).toBeVisible();
  });

  it('[PIC-1] names the file to remove, and renumbers the others', async () => {
    renderPage();
    await choose('Gallery images', 'a.jpg', 'b.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.getByAltText('Gallery image 1')).toBeVisible();
    expect(screen.queryByAltText('Gallery image 2')).toBeNull();
    expect(screen.getByRole('button', { name: 'Move b.jpg' })).toBeVisible();
  });
});

it('[PIC-16] says the state of each picture in its line', async () => {
  const { jobs, optimizer } = stubOptimizer();
  renderPage({ optimizer });
  await choose('Gallery images', 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg');
  await act(async () => {
    jobs[0]?.done(anImage());
    jobs[1]?.onState('optimizing');
    jobs[2]?.fail(new ImageProblem('failed'));
  });
  const lines = screen
    .getAllByLabelText(/^Remove /)
    .map((button) => button.closest('li')?.querySelector('p')?.textContent);
  expect(lines).toEqual(['Ready', 'Getting smaller…', 'Cannot be used c.jpg', 'Waiting']);
});

describe('a failed file', () => {
  const input = (label: 'Cover image' | 'Gallery images') => screen.getByLabelText(label);
  /** Fails the files whose name begins with 'bad'. */
  const optimizer: Optimizer = {
    add: async (file) => {
      if (file instanceof File && file.name.startsWith('bad')) throw new ImageProblem('failed');
      return anImage();
    },
  };

  it('[ADD-35, PIC-21] makes the cover invalid, described and announced, also after a submit', async () => {
    renderPage({ optimizer });
    const announced = document.querySelectorAll('[role=status]');
    await choose('Cover image', 'bad.jpg');
    const message = 'Cover image optimization failed. Please try a different file.';
    const look = () => {
      expect(input('Cover image')).toBeInvalid();
      expect(input('Cover image')).toHaveAccessibleDescription(message);
      // The live region was there before the message.
      const region = screen.getByText(message).closest('[role=status]');
      expect([...announced]).toContain(region);
    };
    look();
    expect(alerted()).toEqual([]);
    await pressSubmit();
    expect(alerted()[0]).toContain(`- Cover image: ${message}`);
    look();
    await choose('Cover image', 'good.jpg');
    expect(input('Cover image')).not.toBeInvalid();
    expect(input('Cover image')).not.toHaveAccessibleDescription();
  });

  it('[ADD-32, ADD-35, PIC-16, PIC-23] describes the gallery by each failed file, also after a submit', async () => {
    renderPage({ optimizer });
    await choose('Gallery images', 'a.jpg', 'b.jpg', 'bad1.jpg', 'c.jpg');
    expect(input('Gallery images')).toHaveAccessibleDescription(
      'You must upload at least 4 images. bad1.jpg optimization failed. Please try another image.',
    );
    await choose('Gallery images', 'd.jpg', 'bad2.jpg');
    expect(screen.getByText('4 of 6 pictures ready')).toBeInTheDocument();
    const messages = ['bad1.jpg', 'bad2.jpg'].map(
      (name) => `${name} optimization failed. Please try another image.`,
    );
    const look = () => {
      expect(input('Gallery images')).toBeInvalid();
      expect(input('Gallery images')).toHaveAccessibleDescription(messages.join(' '));
      for (const message of messages)
        expect(screen.getByText(message).closest('[role=status]')).not.toBeNull();
    };
    look();
    await pressSubmit();
    look();
  });

  it('[PIC-3] can only be chosen of the accepted types', () => {
    renderPage();
    for (const label of ['Cover image', 'Gallery images'] as const)
      expect(input(label)).toHaveAttribute(
        'accept',
        'image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp',
      );
  });
});
