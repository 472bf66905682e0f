// @ts-check
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The body of an answer as it travels. @param {string} url @param {string} encoding that is accepted @returns {Promise<Buffer>} */
export function rawAnswer(url, encoding) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) =>
      buffer(answer).then(resolve, reject),
    ).once('error', reject);
  });
}
