import { createHash } from 'node:crypto';
import { limitRate } from '@sideroad/server-kit/http';
import { escapeHtml } from '@sideroad/shared/domain/html';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { newsletterSubscriber } from '../db/schema.ts';
import type { ApiRoutes } from '../http/apiContext.ts';
import { EmailSchema, forbidden } from '../http/validation.ts';
import type { Signer } from '../security/tokens.ts';

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;color:#22211d;background:#fbf9f4}h1{font-weight:500}a{color:#22593a}@media(prefers-color-scheme:dark){body{color:#f1eee6;background:#171813}a{color:#9fd0ad}}';

/** Nothing but the page's own style: even a name that slipped through could do nothing. */
const NEWSLETTER_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** What a subscriber agrees to, as the form of the footer says it. */
const CONSENT = 'One short letter a month from Sideroad. You can unsubscribe at any time.';

/** The way out. The address and its signature stay out of every URL and log. */
const leaveForm = (email: string, token: string) =>
  `<p>${escapeHtml(CONSENT)}</p><form method="post" action="/api/newsletter/leave"><input type="hidden" name="EMAIL" value="${escapeHtml(email)}"><input type="hidden" name="TOKEN" value="${escapeHtml(token)}"><button>Unsubscribe</button></form>`;

const FormSchema = Type.Object({
  FNAME: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: 'First name' }),
  EMAIL: EmailSchema,
});
const LeaveSchema = Type.Object({
  EMAIL: EmailSchema,
  TOKEN: Type.String({ maxLength: 100, description: 'Of the page that said thank you' }),
});
/** What the token of the way out signs, with the address. */
const LEAVE = 'newsletter-leave';

const PER_MINUTE = 10;
const described = {
  tags: ['Content'],
  description: 'A form. Wrong input is answered with a page too, to whoever accepts HTML.',
  consumes: ['application/x-www-form-urlencoded'],
  file: { type: 'text/html', description: 'A page that says what was done' },
  problems: {
    403: 'Sent by a page of another site',
    429: `More than ${PER_MINUTE} in a minute from one address`,
  },
};

/** Whether a page of another site has sent this form. Browsers say it in `Sec-Fetch-Site`, without TLS in `Origin` alone. */
function isOfAnotherSite({ headers, host }: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return site !== undefined;
  // A proxy in front may speak TLS, so that the scheme is not known here.
  return !ownOrigins.includes(origin) && origin.replace(/^https?:\/\//, '') !== host;
}

/** Sends the page that a form opens in its new tab. Texts are plain and are escaped here. @param form HTML */
const sendPage = (reply: FastifyReply, heading: string, text: string, form = '') =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', NEWSLETTER_PAGE_POLICY)
    .send(`<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(heading)} – Sideroad</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">Back to Sideroad</a></p></main></body></html>
`);

/** POST /newsletter, the form of the footer: keeps the subscriber and answers with a page, because it opens a new tab. */
export const newsletterRoutes: ApiRoutes<{ signer: Signer }> = async (app, services) => {
  const { orm } = services.database;
  const { corsOrigins, publicUrl, signer, now } = services;
  const ownOrigins = publicUrl ? [...corsOrigins, new URL(publicUrl).origin] : corsOrigins;
  await limitRate(app, services, { max: PER_MINUTE, timeWindow: '1 minute' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) =>
      Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, cleanLine(value)])),
  );

  app.addHook('preParsing', async (request) => {
    if (isOfAnotherSite(request, ownOrigins))
      throw forbidden('This form was sent by a page of another site.');
  });

  app.post(
    '/newsletter',
    {
      schema: { ...described, summary: 'Subscribe to the newsletter', body: FormSchema },
      attachValidation: true,
    },
    async (request, reply) => {
      if (request.validationError) {
        if (!request.headers.accept?.includes('text/html')) throw request.validationError;
        const text = 'Please go back and give a first name and an e-mail address.';
        return sendPage(reply.code(400), 'Something is missing', text);
      }
      const { FNAME: firstName } = request.body;
      const email = request.body.EMAIL.toLowerCase();
      const consent = `${new Date(now()).toISOString()} ${CONSENT}`;
      await orm
        .insert(newsletterSubscriber)
        .values({ email, firstName, consent })
        .onConflictDoUpdate({ target: newsletterSubscriber.email, set: { consent } });
      // The same response for a known address, so that it does not tell who subscribes.
      return sendPage(
        reply,
        `Thank you, ${firstName}`,
        'You are on the list. The next letter comes to your inbox.',
        leaveForm(email, signer.sign([LEAVE, email])),
      );
    },
  );

  app.post(
    '/newsletter/leave',
    { schema: { ...described, summary: 'Unsubscribe from the newsletter', body: LeaveSchema } },
    async ({ body: { EMAIL: email, TOKEN: token } }, reply) => {
      if (!signer.isSigned([LEAVE, email], token))
        throw forbidden('This form is not of the page that said thank you.');
      await orm.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
      return sendPage(reply, 'You are off the list', 'No more letters come. Your address is deleted.');
    },
  );
};
