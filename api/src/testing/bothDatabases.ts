import { startPostgres } from './postgres.ts';

export interface TestServer {
  /** Empty for the embedded database. */
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** 'one SQL' (architecture, Back end): what is proved on one database is proved on both. */
export const databases: [string, () => Promise<TestServer>][] = [
  ['the embedded database', async () => ({ databaseUrl: '', stop: async () => undefined })],
  [
    'a PostgreSQL server',
    async () => {
      const { url, stop } = await startPostgres();
      return { databaseUrl: url, stop };
    },
  ],
];
