import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Database } from '../db/database.ts';
import type { DrawnPictures } from '../images/drawnPictures.ts';
import type { HitCounter } from '../limits/hits.ts';
import type { IpLocator } from '../location/ipLocator.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BearerGate } from '../security/bearerGate.ts';
import type { Signer } from '../security/signer.ts';
import type { Photos } from '../uploads/photos.ts';
import type { ImageStorage } from '../uploads/storage.ts';

/** What routes stand on. */
export interface Services {
  database: Database;
  pictures: DrawnPictures;
  /** Where uploaded pictures are. */
  storage: ImageStorage;
  /** Makes pictures of uploads. */
  photos: Photos;
  locate: IpLocator;
  signer: Signer;
  /** Checks callers for ADMIN_TOKEN. */
  administrator: BearerGate;
  /** PUBLIC_URL; empty when it is not set. */
  publicUrl: string;
  /** CORS_ORIGINS. */
  corsOrigins: readonly string[];
  /** What limits count with: one address's calls of one route. */
  counter: HitCounter;
  metrics: Metrics;
  /** Milliseconds. */
  now: () => number;
}

/** A Fastify instance whose handlers take their types from the schemas. */
export type ApiInstance = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Routes of one resource, below `/api`. */
export type ApiRoutes = (app: ApiInstance, services: Services) => Promise<void>;
