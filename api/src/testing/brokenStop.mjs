/** Loaded into a server before it starts: stopping its HTTP server fails. */
import { Server } from 'node:http';

/** @param {(error: Error) => void} [done] */
Server.prototype.close = function close(done) {
  done?.(new Error('The server cannot be stopped.'));
  return this;
};
