import '@sideroad/shared/ui/tokens.css';
import { configureApi } from '@sideroad/shared/api';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import { createQueryClient, readBlock } from '@sideroad/shared/hosting';
import { QueryClientProvider } from '@sideroad/shared/query';
import { BrowserRouter } from '@sideroad/shared/router';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createHostServices } from './host/services.ts';
import { onUnauthorized, UnauthorizedRedirect } from './host/unauthorized.tsx';

const config = readBlock<RuntimeConfig>('sideroad-config');
configureApi({ baseUrl: config.apiBaseUrl, onUnauthorized });

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element root');

createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <HostProvider services={createHostServices(config)}>
      <BrowserRouter>
        <UnauthorizedRedirect />
        <App />
      </BrowserRouter>
    </HostProvider>
  </QueryClientProvider>,
);
