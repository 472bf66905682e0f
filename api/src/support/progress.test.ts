import { showProgress } from './progress.ts';

/** Runs a command of 100 s that reports each second. */
function runCommand(isTTY: boolean): string[] {
  const lines: string[] = [];
  let clock = 0;
  const show = showProgress('Restoring', { isTTY, write: (line) => lines.push(line) }, () => clock);
  for (let second = 1; second <= 100; second += 1) {
    clock = second * 1000;
    show(second / 100);
  }
  return lines;
}

it('[RUN-26] a long command says how far it is and how long the rest takes', () => {
  const lines = runCommand(false);
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual([
    'Restoring: 10 %, about 90 s left\n',
    'Restoring: 20 %, about 80 s left\n',
  ]);
});

it('[RUN-26] a terminal shows it in one line, which ends with the command', () => {
  const lines = runCommand(true);
  expect(lines).toHaveLength(100);
  expect(lines.every((line) => line.startsWith('\r'))).toBe(true);
  expect(lines.map((line) => line.endsWith('\n')).lastIndexOf(true)).toBe(99);
});
