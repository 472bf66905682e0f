import swaggerUi from '@fastify/swagger-ui';
import { publicFor } from '@sideroad/server-kit/http';
import { Type } from 'typebox';
import type { ApiRoutes } from '../http/apiContext.ts';

/** The page loads its own files and this description, nothing else; nothing inline. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Follows the colour scheme of the browser. */
const THEME = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
`;

/** Darkens colours of the library that are too pale, and lets its tables scroll on a phone. */
const COLOURS = `.swagger-ui .opblock .opblock-summary-method { color: #000; text-shadow: none; }
.swagger-ui .info .title small { background: #555; }
.swagger-ui .info .title small.version-stamp { background: #33691e; }
.swagger-ui .opblock-body { overflow-x: auto; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { padding: 1px 5px; }
html:not(.dark-mode) .swagger-ui .info a { color: #1b5e9e; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1b6e45; color: #1b6e45; }
html:not(.dark-mode) .swagger-ui .json-schema-2020-12-expand-deep-button { color: #444; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1b6e45; }
`;

/** Adds the viewport and a landmark to the library's page. */
const completed = (html: string) =>
  html
    .replace('<meta charset="UTF-8">', '$&\n<meta name="viewport" content="width=device-width">')
    .replace('<div id="swagger-ui">', '<div id="swagger-ui" role="main">');

/** GET /openapi.json, the description of every call, and /docs, a page to read it and to try it. */
export const openapiRoutes: ApiRoutes = async (app) => {
  app.get(
    '/openapi.json',
    {
      schema: {
        tags: ['Operation'],
        summary: 'Get the description',
        description: 'OpenAPI 3.1, made of the schemas that check what comes in.',
        response: { 200: Type.Object({ openapi: Type.String() }, { description: 'OpenAPI 3.1' }) },
      },
      config: { cacheControl: publicFor(300) },
    },
    async () => Object.assign({ openapi: '' }, app.swagger()),
  );

  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', DOCS_POLICY);
      return typeof payload === 'string' && payload.includes('<html') ? completed(payload) : payload;
    });
    await scope.register(swaggerUi, {
      // The page may call where it was opened alone (DOCS_POLICY).
      transformSpecification: (document) => ({ ...document, servers: [{ url: '/' }] }),
      routePrefix: '/docs',
      indexPrefix: scope.prefix,
      // Deep links would nest a link in the button that opens a call.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: false },
      theme: {
        title: 'Sideroad API',
        css: [{ filename: 'colours.css', content: COLOURS }],
        js: [{ filename: 'dark.js', content: THEME }],
      },
    });
  });
};
