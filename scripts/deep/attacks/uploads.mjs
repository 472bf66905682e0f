// @ts-check
/** Attacks by upload addresses. */
import sharp from 'sharp';
import { check } from '../checks.mjs';
import { ask, registration } from '../owner.mjs';
import { many, repeat, sized } from './sending.mjs';

/** @typedef {import('./sending.mjs').Connections} Connections */

/** Registers a farm and returns its upload addresses. @param {string} origin @returns {Promise<string[]>} */
export async function uploadAddresses(origin) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(registration('Attack Farm'));
  const { data: farm } = await ask(origin, '/api/farms', { method: 'POST', headers, body }, []);
  const wanted = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: farm?.id };
  const authorization = `Bearer ${farm?.accessToken}`;
  const init = { method: 'POST', headers: { ...headers, authorization }, body: JSON.stringify(wanted) };
  const tickets = many(20).map(() => ask(origin, `/api/farms/${farm?.id}/image/upload-url`, init, []));
  const addresses = (await Promise.all(tickets)).map(({ data }) => data?.uploadUrl ?? '').filter(Boolean);
  if (addresses.length === 0) throw new Error('the API returned no upload address');
  return addresses;
}

/** Puts a picture of 25 megapixels to one upload address again and again. @param {Connections} from @param {string} origin */
export async function putAgain(from, origin) {
  const [address = ''] = await uploadAddresses(origin);
  const picture = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#58a' } })
    .webp({ effort: 0, quality: 40 })
    .toBuffer();
  const bytes = sized(`PUT ${address} HTTP/1.1\r\ncontent-type: image/webp`, picture);
  await repeat(from, 8, () => bytes);
}

/** Asks for upload addresses from 21 networks, nine farms of 60 each, and sends no bytes. @param {Connections} from @param {string} origin */
export async function takeTickets({ send }, origin) {
  const call = (
    /** @type {string} */ from,
    /** @type {string} */ path,
    /** @type {string} */ body,
    token = '',
  ) =>
    new Promise((resolve) => {
      let text = '';
      const head = `POST ${path} HTTP/1.1\r\nconnection: close\r\ncontent-type: application/json${token}`;
      const socket = send(sized(head, body), { from });
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
  const texts = many(21).map(async (network) => {
    const from = `127.0.1.${network + 1}`;
    for (const farm of many(9)) {
      const made = await call(
        from,
        '/api/farms',
        JSON.stringify(registration(`Ticket Farm ${network} ${farm}`)),
      );
      const [, id] = /"id":"(\d+)"/.exec(made) ?? [];
      const [, token] = /"accessToken":"([^"]+)"/.exec(made) ?? [];
      const wanted = JSON.stringify({
        fileName: 'a.webp',
        fileType: 'image/webp',
        domain: 'farm',
        ownerId: id,
      });
      const path = `/api/farms/${id}/image/upload-url`;
      for (const _ of many(57)) await call(from, path, wanted, `\r\nauthorization: Bearer ${token}`);
    }
  });
  await Promise.all(texts);
  const owner = await uploadAddresses(origin).catch(() => []);
  check('another owner gets upload addresses', owner.length > 0, owner);
}
