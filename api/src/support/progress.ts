/** Milliseconds between two lines: often enough to see that a command goes on, seldom enough for a log. */
const BETWEEN = { terminal: 200, log: 10_000 };

/**
 * Tells an operator on stderr how far a long command is, with an estimate of the rest; a terminal shows one line.
 * @param doing e.g. `Restoring` @returns takes the share that is done, 0 to 1
 */
export function showProgress(
  doing: string,
  out: { isTTY?: boolean; write(text: string): unknown } = process.stderr,
  now = () => performance.now(),
): (share: number) => void {
  const between = out.isTTY ? BETWEEN.terminal : BETWEEN.log;
  const began = now();
  let shown = began;
  return (share) => {
    const at = now();
    if (at - shown < between || share <= 0) return;
    shown = at;
    const rest = Math.ceil(((at - began) * (1 - Math.min(share, 1))) / share / 1000);
    const line = `${doing}: ${Math.floor(Math.min(share, 1) * 100)} %, about ${rest} s left`;
    out.write(out.isTTY ? `\r\u001b[K${line}${share >= 1 ? '\n' : ''}` : `${line}\n`);
  };
}
