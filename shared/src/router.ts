/**
 * Façade of react-router-dom: the only names of it that the site uses. Shared modules are not tree-shaken, so sharing
 * this instead of the package keeps the rest of it out of the shell. A remote never reads parameters [ARCH-12], hence
 * no `useParams`.
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  MemoryRouter,
  /** @deprecated Nothing uses it; it goes with the next major version. */
  Router,
  /** @deprecated Nothing uses it; it goes with the next major version. */
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
