import { MemoryRouter, useLocation } from '@sideroad/shared/router';
import { act, render, screen } from '@testing-library/react';
import { onUnauthorized, UnauthorizedRedirect } from './unauthorized.tsx';

function Here() {
  const { pathname, key } = useLocation();
  return <p data-key={key}>{pathname}</p>;
}

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <UnauthorizedRedirect />
      <Here />
    </MemoryRouter>,
  );
}

test('[API-5] a response 401 leads to /login', () => {
  show('/farm/1/x');
  act(onUnauthorized);
  expect(screen.getByText('/login')).toBeInTheDocument();
});

// A trailing slash changes nothing [LAYOUT-13].
test.each(['/login', '/login/'])('[API-5] a response 401 on /login navigates nowhere: %s', (path) => {
  show(path);
  const before = screen.getByText(path).dataset.key;
  act(onUnauthorized);
  expect(screen.getByText(path).dataset.key).toBe(before);
});
