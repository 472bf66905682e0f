/**
 * Façade of react-router-dom: the only names of it that the site uses. Shared modules are not tree-shaken, so this keeps
 * the rest of the package out of the shell. Remotes get parameters as props [ARCH-12], hence no `useParams`.
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
