import { errorCode, errorMessage } from '@sideroad/server-kit';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key by which a cache can be told to forget this route's answers: `farms`, or `farm-:id` of a parameter. */
    surrogateKey?: string;
  }
}

export const LISTS = 'farms';
export const farmKey = (id: string) => `farm-${id}`;

/** `onSend`: names a successful answer's surrogate key. */
export async function nameSurrogateKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { surrogateKey } = request.routeOptions.config;
  if (!surrogateKey || reply.statusCode >= 400) return;
  const params: Partial<Record<string, unknown>> = Object(request.params);
  reply.header(
    'surrogate-key',
    surrogateKey.replace(/:(\w+)/, (_, name: string) => String(params[name])),
  );
}

const PATIENCE = 5000;

/** Tells a cache in front of the site what has changed. Nobody waits for it, and a failure is only logged. */
export class Purger {
  readonly #url: URL | null;
  readonly #headers: Record<string, string> = { 'content-type': 'application/json' };
  readonly #logger: FastifyBaseLogger;
  readonly #underWay = new Set<Promise<void>>();

  /** @param address of PURGE_URL, where user and password become basic authorization; empty: nothing is called */
  constructor(address: string, logger: FastifyBaseLogger) {
    this.#url = address ? new URL(address) : null;
    this.#logger = logger;
    if (!this.#url) return;
    const { username, password } = this.#url;
    if (username || password) {
      const credentials = [username, password].map(decodeURIComponent).join(':');
      this.#headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    }
    this.#url.username = '';
    this.#url.password = '';
  }

  get isOn(): boolean {
    return this.#url !== null;
  }

  /** Purges a farm, its pictures and every list. */
  farmChanged(id: string): void {
    if (!this.#url) return;
    const keys = [farmKey(id), LISTS];
    const call = this.#call(this.#url, keys)
      .catch((error: unknown) => {
        const reason = errorCode(error) ?? errorMessage(error);
        this.#logger.warn({ keys, reason }, 'A cache was not purged');
      })
      .finally(() => this.#underWay.delete(call));
    this.#underWay.add(call);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #call(url: URL, keys: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...this.#headers, 'surrogate-key': keys.join(' ') },
      body: JSON.stringify({ surrogate_keys: keys }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  }
}
