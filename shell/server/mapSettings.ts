import { type Setting, WrongValue } from '@sideroad/api/settings';

/** A key of the maps service. A wrong one is not repeated: the line of a refused start ends up in a log. */
export const mapsKey = (): Setting<string> => ({
  fallback: '',
  secret: true,
  parse(given) {
    if (!/^[\w-]+$/.test(given)) {
      throw new WrongValue('is not a key of Google Maps; give letters, digits, - and _ only');
    }
    return given;
  },
});

/** Placeholders that the embedded map fills in; it would fail at any other. */
const KNOWN = /\{(s|z|x|y|-y|r)\}/g;

/** An XYZ template: absolute, or a path of this site. Empty for none. */
export const tilesTemplate = (): Setting<string> => ({
  fallback: '',
  parse(given) {
    const address = given.replaceAll(KNOWN, '0');
    const known =
      !/[{}]/.test(address) && /\{z\}/.test(given) && /\{x\}/.test(given) && /\{-?y\}/.test(given);
    const absolute = /^https?:\/\//i.test(given) && URL.canParse(address);
    if (!known || !(absolute || /^\/(?!\/)/.test(given))) {
      throw new WrongValue(
        'is no template of tiles; give one like https://tiles.example/{z}/{x}/{y}.png ({s}, {r} and {-y} may stand in it)',
      );
    }
    return given;
  },
});
