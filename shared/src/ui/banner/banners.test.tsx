import { createTestHost, renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { HeroBanner, MiddleBanner } from './index.ts';

describe('[LAYOUT-18] a heading written with a slash', () => {
  test('two lines', () => {
    renderInHost(
      <HeroBanner title="Showcase Your Farm / Join Our Community" text="Let's connect!" scene="showcase" />,
    );
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.textContent).toBe('Showcase Your Farm Join Our Community');
    expect([...heading.children].map((line) => line.textContent)).toEqual([
      'Showcase Your Farm',
      'Join Our Community',
    ]);
  });

  test('a title without one is one line', () => {
    renderInHost(<HeroBanner title="Fruit/vegetables" text="x" scene="showcase" />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fruit/vegetables');
  });
});

test('[HOME-4] the middle banner is a mail link to {email}, the address of CONTACT_EMAIL', () => {
  renderInHost(<MiddleBanner />, { host: createTestHost({ config: { contactEmail: 'farms@example.org' } }) });
  expect(screen.getByRole('heading', { name: 'Is your farm on the map?' })).toBeInTheDocument();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:farms@example.org']);
});
