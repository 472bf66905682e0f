// @ts-check

/**
 * A visitor's device and connection.
 * @typedef {object} Setting
 * @property {string} name
 * @property {number} latency milliseconds of a round trip
 * @property {number} down bits per second
 * @property {number} up bits per second
 * @property {number} slowdown of the processor, times
 * @property {{ width: number, height: number }} viewport CSS pixels
 * @property {number} pixelRatio
 */

/** The slow one is a phone, the fast one a desk. */
export const SLOW = {
  name: 'slow (150 ms, 1.6 Mbps, processor x4, 390 px)',
  latency: 150,
  down: 1_600_000,
  up: 750_000,
  slowdown: 4,
  viewport: { width: 390, height: 844 },
  pixelRatio: 2,
};
export const FAST = {
  name: 'fast (40 ms, 10 Mbps, 1440 px)',
  latency: 40,
  down: 10_000_000,
  up: 10_000_000,
  slowdown: 1,
  viewport: { width: 1440, height: 900 },
  pixelRatio: 1,
};

/**
 * Slows a page's network and processor.
 * @param {import('@playwright/test').CDPSession} session @param {Setting} setting
 */
export async function slowDown(session, { latency, down, up, slowdown }) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
