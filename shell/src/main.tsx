import '@sideroad/shared/ui/tokens.css';
import { configureApi } from '@sideroad/shared/api';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { createQueryClient, readBlock, readBlockIfAny } from '@sideroad/shared/hosting';
import { QueryClientProvider } from '@sideroad/shared/query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readDocumentPage } from './document/readDocumentPage.ts';
import { createHostServices } from './host/services.ts';
import { onUnauthorized, UnauthorizedRedirect } from './host/unauthorized.tsx';
import { SiteRouter } from './navigation/SiteRouter.tsx';
import { watchLinks } from './prefetch/watchLinks.ts';
import { startVitals } from './vitals/startVitals.ts';

const config = readBlock<RuntimeConfig>('sideroad-config');
configureApi({
  baseUrl: config.apiBaseUrl,
  onUnauthorized,
  inlined: readBlockIfAny('sideroad-data'),
});

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element root');

const queries = createQueryClient();
const services = createHostServices(config, queries);
watchLinks(services.prefetch);
startVitals(config);

/** @param qa what QA gets where overrides are allowed */
const draw = (qa: { tools: ReactNode; versions: ReactNode } | null) => {
  const site = (
    <QueryClientProvider client={queries}>
      <HostProvider services={services}>
        <SiteRouter>
          <UnauthorizedRedirect />
          <App versions={qa?.versions} documentPage={readDocumentPage()} />
          {qa?.tools}
        </SiteRouter>
      </HostProvider>
    </QueryClientProvider>
  );
  // What QA gets stands in no document, nor does anything in the development server's: there all is drawn anew.
  if (qa || !root.firstChild) createRoot(root).render(site);
  else hydrateRoot(root, site);
};

if (!config.remoteOverrides) draw(null);
else {
  const { origins } = config.remoteOverrides;
  import('./overrides/start.tsx')
    .then(({ startOverrides }) => startOverrides(origins))
    .catch((error: unknown) => {
      console.warn('[sideroad] Overrides did not start; the live versions are shown', error);
      return null;
    })
    .then(draw);
}
