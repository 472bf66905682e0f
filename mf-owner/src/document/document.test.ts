import { screen } from '@testing-library/dom';
import render from './document.ts';

it("issue 9: 'per route title, description, canonical', and what the page is about", () => {
  const config = { publicUrl: 'https://farms.example', contactEmail: '', blogFeedUrl: '' };
  const route = {
    expose: './AddFarmPage',
    pathname: '/add-farm',
    params: {},
    search: '',
    place: null,
    config,
  };
  const { status, head, bodyHtml = '' } = render(route, {});
  expect([status, head.title, head.canonicalPath]).toEqual([200, 'List your farm · Sideroad', '/add-farm']);
  document.body.innerHTML = bodyHtml;
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('List your farm');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});
