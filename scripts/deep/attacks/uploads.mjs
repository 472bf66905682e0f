// @ts-check
/** Attacks by upload addresses. */
import sharp from 'sharp';
import { check } from '../checks.mjs';
import { registration } from '../owner.mjs';
import { many, repeat, sized } from './sending.mjs';
import { ask } from './visitor.mjs';

/** @typedef {import('./sending.mjs').Connections} Connections */

/**
 * Registers a farm and asks for upload addresses.
 * @param {string} origin @param {string} name of the farm @param {number} count of addresses
 * @param {string} [localAddress] of this machine, from which both come @returns {Promise<string[]>} those that it got
 */
async function takeAddresses(origin, name, count, localAddress) {
  const post = async (/** @type {string} */ path, /** @type {unknown} */ value, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify(value);
    const { status, text } = await ask(origin, path, { method: 'POST', localAddress, headers, body });
    return status === 200 || status === 201 ? JSON.parse(text).data : null;
  };
  const farm = await post('/api/farms', registration(name));
  const wanted = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: farm?.id };
  const addresses = [];
  for (const _ of many(count)) {
    const ticket = await post(`/api/farms/${farm?.id}/image/upload-url`, wanted, farm?.accessToken);
    if (ticket) addresses.push(String(ticket.uploadUrl));
  }
  return addresses;
}

/** Returns upload addresses of a new farm. @param {string} origin @returns {Promise<string[]>} */
export async function uploadAddresses(origin) {
  const addresses = await takeAddresses(origin, 'Attack Farm', 20);
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

/** Asks for upload addresses from 21 networks, nine farms of 57 each, and sends no bytes. @param {Connections} _from @param {string} origin */
export async function takeTickets(_from, origin) {
  const networks = many(21).map(async (network) => {
    for (const farm of many(9))
      await takeAddresses(origin, `Ticket Farm ${network} ${farm}`, 57, `127.0.1.${network + 1}`);
  });
  await Promise.all(networks);
  const owner = await uploadAddresses(origin).catch(() => []);
  check('another owner gets upload addresses', owner.length > 0, owner);
}
