/** What a page may ask of its host (contract 6). Owned by the host: one copy in the page. */
export { DocumentHead } from './DocumentHead.tsx';
export {
  HostProvider,
  useConfig,
  useHost,
  useMapToggle,
  useReportedError,
  useScrollPosition,
  useVisitorLocation,
} from './host.tsx';
