import type { RemoteModules } from '@sideroad/shared/contract';

type Satisfies<Contract, Modules extends Contract> = Modules;

/**
 * What this remote hands out, held against contract 2: drift fails the type check. It stands here because files
 * that hot reload may replace export components only.
 */
export type Exposes = Satisfies<
  RemoteModules['mf-farm'],
  { './FarmPage': typeof import('./FarmPage.expose.ts') }
>;
