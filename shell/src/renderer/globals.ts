/**
 * Globals of browsers that libraries construct when they load, and that a script context lacks. Nothing that renders
 * to a string uses them.
 */
class Unused {
  port1 = {};
  port2 = {};
  encode = () => new Uint8Array();
}
Object.assign(globalThis, { MessageChannel: Unused, TextDecoder: Unused, TextEncoder: Unused });
