/** What a page gets from its host. Owned by the host: one copy in the page. */
export { DocumentHead } from './DocumentHead.tsx';
export {
  HostProvider,
  queryLocation,
  useConfig,
  useHost,
  useMapToggle,
  useReportedError,
  useVisitorLocation,
} from './host.tsx';
