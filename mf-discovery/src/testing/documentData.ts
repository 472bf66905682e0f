import type { DocumentData, DocumentRoute } from '@sideroad/shared/contract';
import type { Responder } from '@sideroad/shared/testing';
import { calls } from '../document/document.ts';

/** What the API answers to the calls of a document. */
export async function dataOf(route: DocumentRoute, respond: Responder): Promise<DocumentData> {
  const answers = calls(route).map(async (address) => {
    const { status = 200, body } = await respond(new URL(address, 'http://localhost'));
    return [address, { status, body }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}
