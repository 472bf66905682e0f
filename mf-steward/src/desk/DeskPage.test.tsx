import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import { texts } from '../texts.ts';
import DeskPage from './DeskPage.expose.tsx';

beforeEach(() => stubMedia({ width: 1440 }));

const open = () => renderInHost(<DeskPage />, { address: '/desk' });

test('has one h1', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    texts.title,
  ]);
});

test("links where the site's paths say", () => {
  open();
  expect(screen.getByRole('link', { name: texts.action })).toHaveAttribute('href', '/listing');
});

test('sets the document title and the address that search engines keep', () => {
  open();
  expect(document.title).toBe(texts.documentTitle);
  const canonical = document.querySelector('link[rel="canonical"]');
  expect(new URL(canonical?.getAttribute('href') ?? '').pathname).toBe('/desk');
});
