import { createTestHost, renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { HeroBanner, MiddleBanner } from './index.ts';

describe("A heading written with ' / ': two lines of one heading (two block spans with a space between); the slash is not shown (decision R14)", () => {
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

test('Middle banner linking to the contact mail address {email} (spec section 2)', () => {
  renderInHost(<MiddleBanner />, { host: createTestHost({ config: { contactEmail: 'farms@example.org' } }) });
  expect(screen.getByRole('heading', { name: 'Is your farm on the map?' })).toBeInTheDocument();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:farms@example.org']);
});
