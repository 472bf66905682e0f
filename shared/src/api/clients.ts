import { ApiError, type Normaliser } from '@sideroad/shared/answers';
import { importAgain } from '@sideroad/shared/importAgain';
import type { AxiosInstance } from 'axios';
import { settings } from './settings.ts';

/** The clients, and what reads their responses. */
export interface Clients {
  apiClient: AxiosInstance;
  externalClient: AxiosInstance;
  answers: Normaliser;
}

/** Host only: sets the base URL of the run-time settings and what a 401 does. Call it before the first render. */
export function configureApi(options: { baseUrl: string; onUnauthorized: () => void }): void {
  Object.assign(settings, options);
}

/**
 * Loads the clients and the readers with the first call. A document brings the data that its page starts with, so a
 * page starts without their code.
 * @throws ApiError (network) when the code does not load
 */
export async function loadClients(): Promise<Clients> {
  try {
    return await importAgain(() => import('./client.ts'));
  } catch (cause) {
    throw new ApiError({ kind: 'network', message: 'The code for calls did not load', cause });
  }
}
