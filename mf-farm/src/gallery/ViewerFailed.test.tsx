import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFarm } from '../testing/farm.ts';
import { holdImageLoads } from '../testing/imageLoads.ts';
import { Gallery } from './Gallery.tsx';

/** What the viewer's code throws while it loads. */
let thrown: Error;
jest.mock('./viewer/PhotoViewer.tsx', () => {
  throw thrown;
});

const lost = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });

it.each([
  ['names the connection where its code did not come', lost, 'Check your connection'],
  ['asks to try again where its code threw', new TypeError('x is undefined'), 'We could not load this part.'],
])('[ERR-22] the viewer %s', async (_title, error, words) => {
  thrown = error;
  const images = holdImageLoads();
  renderInHost(<Gallery farm={aFarm()} />);
  images.load();
  await userEvent.click(screen.getByRole('button', { name: /^View picture 1 of/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert.textContent?.includes('connection')).toBe(error === lost);
});
