// @ts-check
/** Formats a JSON block; `<` is escaped so that no value closes the element. @param {unknown} value */
const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Run-time settings in development: all calls go to the server of the document. */
const CONFIG = {
  apiBaseUrl: '',
  publicUrl: 'http://localhost',
  contactEmail: process.env.CONTACT_EMAIL || 'hello@sideroad.example',
  newsletterUrl: '/api/newsletter',
  blogFeedUrl: '/api/blog/posts',
  ipGeolocationUrl: '/api/ip-location',
  ipGeolocationKey: '',
  googleMapsApiKey: '',
  googleMapsMapId: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
  defaultLocation: { lat: 43.6532, lng: -79.3832 },
  remoteOverrides: null,
};

/**
 * Formats the document of a host that renders in the browser alone.
 * @param {{ title: string, base: string, files?: { js: string[], css: string[] }, registry: object,
 *   standalone?: object }} options `base`: address of the host's build; `files`: of its first screen, where their names
 *   have a hash; `standalone`: facts about the remote, for the harness
 */
export const hostDocument = ({
  title,
  base,
  files: { js, css } = { js: ['main.js'], css: ['main.css'] },
  registry,
  standalone,
}) => `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${css.map((file) => `<link rel="stylesheet" href="${base}${file}">`).join('')}
${js.map((file) => `<script defer src="${base}${file}"></script>`).join('')}
<script type="application/json" id="sideroad-config">${json(CONFIG)}</script>
<script type="application/json" id="sideroad-registry">${json(registry)}</script>${standalone ? `\n<script type="application/json" id="sideroad-standalone">${json(standalone)}</script>` : ''}
</head>
<body><div id="root"></div></body>
</html>
`;
