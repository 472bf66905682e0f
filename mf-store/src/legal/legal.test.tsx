import { createTestHost, renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import LegalPage from './LegalPage.expose.tsx';

it.each([
  ['LEGAL-1', 'Privacy', 'privacy', [/uploads?|pictures/, /Logs hold no/]],
  ['LEGAL-2', 'Terms', 'terms', [/pictures that you may use/, /previews/, /DB-IP/]],
] as const)('[%s, LEGAL-3] %s', (_id, name, page, said) => {
  const path = `/${page}`;
  renderInHost(<LegalPage page={page} />, {
    address: path,
    host: createTestHost({ config: { contactEmail: 'farms@example.org' } }),
  });
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.title).toBe(`${name} · Sideroad`);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `https://farms.example${path}`,
  );
  for (const text of said) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.at(-1)).toEqual(['farms@example.org', 'mailto:farms@example.org']);
  expect(screen.getByRole('link', { name: 'Sideroad, home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/');
});
