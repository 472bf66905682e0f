import { MemoryRouter, useLocation } from '@sideroad/shared/router';
import { act, render, screen } from '@testing-library/react';
import { onUnauthorized, UnauthorizedRedirect } from './unauthorized.tsx';

function Here() {
  const { pathname, key } = useLocation();
  return <p data-key={key}>{pathname}</p>;
}

// A trailing slash changes nothing [LAYOUT-12].
test.each(['/login', '/login/'])('[API-5] a response 401 on /login navigates nowhere: %s', (path) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <UnauthorizedRedirect />
      <Here />
    </MemoryRouter>,
  );
  const before = screen.getByText(path).dataset.key;
  act(onUnauthorized);
  expect(screen.getByText(path).dataset.key).toBe(before);
});
