import { createTestHost } from '@sideroad/shared/testing';
import { renderToString } from 'react-dom/server';

const PARTS = [...Array(20).keys()];
let mockRendered = 0;

/** A part that takes longer to render than React works before it lets the browser take over (5 ms). */
function mockPart() {
  const end = performance.now() + 6;
  while (performance.now() < end);
  mockRendered += 1;
  return <p>part</p>;
}
const mockSite = () => {
  const Part = mockPart;
  return PARTS.map((part) => <Part key={part} />);
};

// The loader reads the document's registry as soon as it is imported.
jest.mock('./remotes/loader.ts', () => ({
  loader: { versionOf: () => undefined },
  platform: '1.0.0',
  registry: {},
}));
jest.mock('./vitals/startVitals.ts', () => ({ startVitals: () => {} }));
jest.mock('./App.tsx', () => ({ Site: mockSite }));

const task = () => new Promise((resolve) => setTimeout(resolve));

it('[ARCH-82] hydrates in slices, between which the browser can paint and answer', async () => {
  const block = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  const Site = mockSite;
  document.body.innerHTML = `<div id="root">${renderToString(<Site />)}</div>
    ${block('sideroad-config', createTestHost().services.config)}
    ${block('sideroad-state', { isRendered: true, place: { lat: 43.7, lng: -79.4, source: 'IP' }, queries: null })}`;
  mockRendered = 0;
  await import('./main.tsx');
  const seen = new Set<number>();
  while (mockRendered < PARTS.length) {
    await task();
    seen.add(mockRendered);
  }
  expect(seen.size).toBeGreaterThan(2);
});
