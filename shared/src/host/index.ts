/** What a page may ask of its host [ARCH-27, ARCH-28]. Owned by the host: one copy in the page. */
export { DocumentHead } from './DocumentHead.tsx';
export { useHost } from './HostContext.ts';
export { HostProvider } from './HostProvider.tsx';
export { useConfig, useMapToggle, useScrollPosition, useVisitorLocation } from './hooks.ts';
export { useReportedError } from './useReportedError.ts';
