import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { BearerGate, HitCounter, Metrics } from '@sideroad/server-kit/http';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { InTurn } from '../db/takeTurns.ts';

/** Is given to the routes of every feature. */
export interface ApiContext {
  database: Database;
  inTurn: InTurn;
  /** Checks callers for ADMIN_TOKEN. */
  administrator: BearerGate;
  /** PUBLIC_URL; empty when it is not set. */
  publicUrl: string;
  corsOrigins: readonly string[];
  /** Counts the calls of one address to one route. */
  counter: HitCounter;
  metrics: Metrics;
  logger: FastifyBaseLogger;
  /** Milliseconds. */
  now: () => number;
}

/** A Fastify instance whose handlers take their types from the schemas. */
export type ApiInstance = Parameters<FastifyPluginAsyncTypebox>[0];

/** Routes of one resource, below `/api`, with what they need of features. */
export type ApiRoutes<Needs = unknown> = (app: ApiInstance, services: ApiContext & Needs) => Promise<void>;
