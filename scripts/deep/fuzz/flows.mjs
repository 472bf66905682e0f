// @ts-check
import fc from 'fast-check';
import sharp from 'sharp';
import { damaged } from './values.mjs';

/** @typedef {import('./requests.mjs').Request} Request */
/** @typedef {import('./send.mjs').Answer} Answer */
/** @typedef {(name: string, request: Request) => Promise<Answer | null>} Ask makes a request and validates the response; null after a fault */

const draw = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a5' } });

/** Bytes to send as a picture, by kind. */
async function pictures() {
  const [webp, jpeg, png] = await Promise.all([
    draw().webp().toBuffer(),
    draw().jpeg().toBuffer(),
    draw().png().toBuffer(),
  ]);
  return /** @type {const} */ ({
    webp,
    jpeg,
    png,
    cut: webp.subarray(0, webp.length / 2),
    header: webp.subarray(0, 12),
    empty: Buffer.alloc(0),
    zeros: Buffer.alloc(5000),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    gif: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
    large: Buffer.concat([webp, Buffer.alloc(1_048_577)]),
  });
}

/** @param {string} text @param {number} at */
const changed = (text, at) => {
  const index = at % text.length;
  return `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;
};

const usually = (/** @type {string[]} */ ...others) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('right') },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** The steps of one picture. */
const picture = fc.record({
  token: usually('none', 'changed', 'other', 'cut'),
  ask: usually('type', 'owner', 'damaged'),
  address: usually('changed', 'type', 'size', 'expires', 'id', 'cut', 'twice'),
  bytes: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('webp', 'jpeg', 'png') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('cut', 'header', 'empty', 'zeros', 'svg', 'gif', 'large', 'none'),
    },
  ),
  type: usually('application/json', 'image/gif', 'text/plain'),
  again: fc.nat(9).map((dice) => dice === 0),
  at: fc.nat(),
});

/** The steps of one farm. */
export const flow = fc.record({
  body: fc.nat(5),
  damage: fc.nat(),
  key: fc.option(fc.stringMatching(/^[\x21-\x7e]{16,40}$/)),
  twice: fc.nat(4).map((dice) => dice === 0),
  pictures: fc.array(picture, { minLength: 1, maxLength: 6 }),
  cover: usually('unsent', 'foreign', 'text'),
  gallery: usually('double', 'cover', 'foreign', 'few', 'damaged'),
  token: usually('none', 'changed', 'other'),
});

/** @param {any} example a valid registration */
export async function createFlows(example) {
  const bytesOf = await pictures();
  const damagedFarm = damaged(fc.constant(example));
  /** Of the previous flow: another owner's. */
  let other = { token: 'x', imageId: '1' };

  /** @param {string} token @param {string} how @param {number} at @returns {Record<string, string>} */
  function bearer(token, how, at = 7) {
    if (how === 'none') return {};
    if (how === 'other') return { authorization: `Bearer ${other.token}` };
    if (how === 'changed') return { authorization: `Bearer ${changed(token, at)}` };
    return { authorization: `Bearer ${how === 'cut' ? token.slice(0, at % token.length) : token}` };
  }

  /** @param {string} address @param {string} how @param {number} at */
  function damagedAddress(address, how, at) {
    if (how === 'changed')
      return address.slice(0, 13) + changed(address.slice(13), at).replaceAll(/[^\x21-\x7e]/g, 'A');
    if (how === 'type') return address.replace(/image%2F\w+/, 'image%2Fgif');
    if (how === 'size') return address.replace('1048576', '99999999');
    if (how === 'expires')
      return address.replace(/expires=\d+/, `expires=${['0', '9'.repeat(15), '-1', 'NaN'][at % 4]}`);
    if (how === 'id') return address.replace(/uploads\/\d+/, 'uploads/1');
    if (how === 'cut') return address.slice(0, 15 + (at % 40));
    if (how === 'twice') return `${address}&${address.split('?')[1]}`;
    return address;
  }

  /**
   * Registers a farm and uploads its pictures by a plan.
   * @param {any} plan @param {Record<string, string>} from headers of all its requests @param {Ask} ask
   */
  return async function run(plan, from, ask) {
    const json = { ...from, 'content-type': 'application/json' };
    const post = (
      /** @type {string} */ name,
      /** @type {string} */ url,
      /** @type {unknown} */ body,
      headers = {},
    ) =>
      ask(name, { method: 'POST', url, headers: { ...json, ...headers }, body: JSON.stringify(body) ?? '' });

    const farm = plan.body === 0 ? fc.sample(damagedFarm, { seed: plan.damage, numRuns: 1 })[0] : example;
    const key = plan.key === null ? {} : { 'idempotency-key': plan.key };
    const register = () => post('POST /api/farms', '/api/farms', farm, key);
    let made = await register();
    if (plan.twice) made = await register();
    if (made?.status !== 201) return;
    const { id, accessToken } = JSON.parse(String(made.body)).data;
    const at = `/api/farms/${id}`;

    /** @type {string[]} */
    const ids = [];
    for (const way of plan.pictures) {
      const fileType = ['webp', 'jpeg', 'png'].includes(way.bytes) ? `image/${way.bytes}` : 'image/webp';
      const asked = { fileName: 'a.webp', fileType, domain: 'farm', ownerId: id };
      if (way.ask === 'type') asked.fileType = 'image/svg+xml';
      if (way.ask === 'owner') asked.ownerId = '1';
      const body =
        way.ask === 'damaged'
          ? fc.sample(damaged(fc.constant(asked)), { seed: way.at, numRuns: 1 })[0]
          : asked;
      const ticket = await post(
        'POST /api/farms/{id}/image/upload-url',
        `${at}/image/upload-url`,
        body,
        bearer(accessToken, way.token, way.at),
      );
      if (ticket?.status !== 200) continue;
      const { id: imageId, uploadUrl } = JSON.parse(String(ticket.body)).data;
      ids.push(imageId);
      if (way.bytes === 'none') continue;
      const put = () =>
        ask('PUT /api/uploads/{id}', {
          method: 'PUT',
          url: damagedAddress(uploadUrl, way.address, way.at),
          headers: { ...from, 'content-type': way.type === 'right' ? fileType : way.type },
          body: /** @type {Record<string, Buffer>} */ (bytesOf)[way.bytes],
        });
      await put();
      if (way.again) await Promise.all([put(), put()]);
    }
    const [first = '1', ...rest] = ids;
    const coverId = { right: first, unsent: '999999999', foreign: other.imageId, text: 'x' }[
      /** @type {'right'} */ (plan.cover)
    ];
    const confirm = () =>
      ask('POST /api/farms/{id}/image/{imageId}/confirm-cover-image', {
        method: 'POST',
        url: `${at}/image/${coverId}/confirm-cover-image`,
        headers: { ...json, ...bearer(accessToken, plan.token) },
      });
    const confirmGallery = () => {
      /** @type {unknown} */
      let imageIds = rest;
      if (plan.gallery === 'double') imageIds = [...rest, ...rest];
      if (plan.gallery === 'cover') imageIds = ids;
      if (plan.gallery === 'foreign') imageIds = [...rest, other.imageId];
      if (plan.gallery === 'few') imageIds = rest.slice(1);
      if (plan.gallery === 'damaged')
        imageIds = fc.sample(damaged(fc.constant(rest)), { seed: plan.damage, numRuns: 1 })[0];
      return post(
        'POST /api/farms/{id}/images/confirm-gallery',
        `${at}/images/confirm-gallery`,
        { imageIds },
        bearer(accessToken, plan.token),
      );
    };
    // Sometimes concurrent: two calls about one farm must not block each other.
    if (plan.twice) await Promise.all([confirm(), confirm(), confirmGallery()]);
    else {
      await confirm();
      await confirmGallery();
    }
    await ask('GET /api/farms/{id}', { method: 'GET', url: at, headers: from });
    other = { token: accessToken, imageId: first };
  };
}
