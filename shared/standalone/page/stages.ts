/** Where the harness shows an expose that no route leads to: `/standalone/Suggestions` is `./Suggestions`. */
const STAGE_PATH = '/standalone/';

export const stagePath = (expose: string) => `${STAGE_PATH}${expose.replace(/^\.\//, '')}`;

/** The expose that a path is the stage of, or null. */
export function exposeOfStage(pathname: string): string | null {
  return pathname.startsWith(STAGE_PATH) ? `./${pathname.slice(STAGE_PATH.length)}` : null;
}
