import type { Releases, RemoteManifest } from '@sideroad/releases';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { sampleAddress } from '@sideroad/shared/hosting/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stylesheet } from '../pages/stylesheet.ts';
import { askingPage, GUARD, gonePage, type Preview } from './previewPage.ts';

const COOKIE = 'sideroad-preview';
const SECRET = '[\\w-]{20,100}';
const GIVEN = new RegExp(`(?:^|;\\s*)${COOKIE}=(${SECRET})(?:;|$)`);

/** A preview that a browser has open. */
type Open = Preview & { manifest: RemoteManifest };

interface PreviewNeeds {
  releases: Pick<Releases, 'manifest'>;
  config: RuntimeConfig;
  /** The shell's, for their tokens. */
  styles: readonly Stylesheet[];
}

type OfLink = { Params: { secret: string } };

/** What a browser gets while a preview is open: for it alone, in no search engine, and its URL goes to no other site. */
export const keepPrivate = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');

/** Serves the links of previews, and finds the one that a browser has open. */
export function registerPreviews(app: FastifyInstance, { releases, config, styles }: PreviewNeeds) {
  const { origin, protocol } = new URL(config.publicUrl);
  const cookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  const find = async (secret: string): Promise<Open | null> => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await app.inject({ url: '/api/releases/preview', headers });
    if (answer.statusCode !== 200) return null;
    const { data: preview }: { data: Preview } = JSON.parse(answer.payload);
    const manifest = await releases.manifest(preview.remote, preview.version);
    return manifest && { ...preview, manifest };
  };
  const send = (reply: FastifyReply, { html, policy }: ReturnType<typeof gonePage>) =>
    keepPrivate(reply)
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  const sendGone = (reply: FastifyReply) => send(reply.code(404), gonePage(styles));
  /** A page of another site must not choose what this browser runs. Without TLS browsers say in `Origin` alone who asks. */
  const isOwnForm = ({ headers: { 'sec-fetch-site': site, origin: sender } }: FastifyRequest) =>
    site === undefined ? sender === origin : site === 'same-origin';

  app.register(async (forms) => {
    // The forms have no fields.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));

    forms.get<OfLink>('/preview/:secret', async (request, reply) => {
      const preview = await find(request.params.secret);
      return preview ? send(reply, askingPage(request.url, preview, styles)) : sendGone(reply);
    });

    forms.post<OfLink>('/preview/:secret', async (request, reply) => {
      const { secret } = request.params;
      const preview = await find(secret);
      if (!preview || !isOwnForm(request)) return sendGone(reply);
      const seconds = Math.ceil((Date.parse(preview.expiresAt) - Date.now()) / 1000);
      const [first = '/'] = (preview.manifest.pages ?? []).flatMap((page) => sampleAddress(page) ?? []);
      return keepPrivate(reply).header('set-cookie', cookie(secret, seconds)).redirect(first, 303);
    });

    forms.get('/preview/guard.js', async (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(GUARD),
    );

    forms.post('/preview/end', async (_request, reply) =>
      reply.header('set-cookie', cookie('', 0)).redirect('/', 303),
    );
  });

  /** The preview that the browser has open, or null. Clears the cookie of one that is over, where there is a reply. */
  return async ({ headers }: FastifyRequest, reply?: FastifyReply): Promise<Open | null> => {
    const [, secret] = GIVEN.exec(headers.cookie ?? '') ?? [];
    if (!secret) return null;
    const preview = await find(secret);
    if (!preview) reply?.header('set-cookie', cookie('', 0));
    return preview;
  };
}
