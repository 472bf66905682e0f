import { escapeHtml } from '@sideroad/shared/domain/html';

/** JSON inside a script element: `<` is its escape, so that no value can end the block (HTML Standard, 4.12.1.3). */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A data block that the browser reads but never runs, so it needs no nonce. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${inScript(value)}</script>`;

/** A block of structured data of the document's page, which search engines read and no browser runs. */
export const jsonLdBlock = (value: object): string =>
  `<script type="application/ld+json" data-document>${inScript(value)}</script>`;
