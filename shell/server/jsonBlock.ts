import { escapeHtml } from '@sideroad/shared/domain/html';

/**
 * A data block that the browser reads but never runs, so it needs no nonce. `<` is written as its JSON escape:
 * no value can end the block (HTML Living Standard, 4.12.1.3).
 */
export function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${escapeHtml(id)}">${json}</script>`;
}
