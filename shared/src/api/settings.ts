export const TOKEN_KEY = 'ACCESS_TOKEN';

interface ApiSettings {
  /** Base URL of every call; empty means the page's own site. */
  baseUrl: string;
  onUnauthorized: () => void;
}

/** What the clients are made with, until `configureApi` the defaults. */
export const settings: ApiSettings = { baseUrl: '', onUnauthorized: () => {} };
