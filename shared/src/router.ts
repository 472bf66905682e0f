/**
 * Façade of react-router-dom: the only names of it that the site uses. Shared modules are not tree-shaken, so
 * sharing this instead of the package keeps the rest of it out of the shell. A remote never reads parameters
 * (contract 2), hence no `useParams`.
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  MemoryRouter,
  Router,
  // With `Router` what `BrowserRouter` is made of, for a host that has a say in when a page changes.
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
