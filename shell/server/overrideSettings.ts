import { list, type Setting, WrongValue } from '@sideroad/api/settings';

/** Ports on which remotes run alone; what is built next takes the next one. */
const DEV_PORTS = [3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009];

/**
 * An origin that goes into a Content-Security-Policy as it is: letters, digits, dots and dashes only, so that it can
 * hold neither a wildcard nor another directive. Without TLS on this machine only, where nobody can answer for it.
 */
const ORIGIN =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

const overrideOrigin: Setting<string> = {
  fallback: '',
  parse(given) {
    if (!ORIGIN.test(given) || !URL.canParse(given) || new URL(given).origin !== given) {
      throw new WrongValue(
        'is not a list of origins; give some like http://localhost:3002,https://qa.example (http on this machine only)',
      );
    }
    return given;
  },
};

/** `REMOTE_OVERRIDE_ORIGINS`: where a remote may come from instead of its live version. */
export const overrideOrigins = (): Setting<readonly string[]> => {
  const origins = list(
    overrideOrigin,
    DEV_PORTS.map((port) => `http://localhost:${port}`),
  );
  return { ...origins, parse: (given) => [...new Set(origins.parse(given))] };
};
