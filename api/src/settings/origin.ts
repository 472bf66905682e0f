import { type Setting, WrongValue } from './kit.ts';

/** An origin as browsers write it in `Origin`: scheme, host, and a port that is not the scheme's own. */
export const origin = (): Setting<string> => ({
  fallback: '',
  parse(given) {
    if (!/^https?:\/\//.test(given) || !URL.canParse(given) || new URL(given).origin !== given) {
      throw new WrongValue(
        'is not a list of origins; give some like https://farms.example,http://localhost:3000',
      );
    }
    return given;
  },
});
