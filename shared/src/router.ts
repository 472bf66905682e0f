/**
 * Façade of react-router-dom: the only names of it that the site uses. Shared modules are not tree-shaken, so this keeps
 * the rest of the package out of the shell. Remotes get parameters as props, hence no `useParams`.
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
