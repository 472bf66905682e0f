import { escapeHtml } from '@sideroad/shared/domain/html';

/** JSON inside a script element: `<` is its escape, so that no value can end the block (HTML Standard, 4.12.1.3). */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** A data block that the browser reads but never runs, so it needs no nonce. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${inScript(JSON.stringify(value))}</script>`;
