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

test('[LOC-24] After a response 401 the browser goes to /login', () => {
  show('/farm/1/x');
  act(onUnauthorized);
  expect(screen.getByText('/login')).toBeInTheDocument();
});

// A slash at the end of a path changes nothing about what is shown [LAYOUT-13, LAYOUT-39].
test.each(['/login', '/login/'])(
  '[LAYOUT-69] A response 401 while the visitor is on /login navigates nowhere',
  (path) => {
    show(path);
    const before = screen.getByText(path).dataset.key;
    act(onUnauthorized);
    expect(screen.getByText(path).dataset.key).toBe(before);
  },
);
