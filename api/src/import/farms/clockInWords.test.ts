import cases from './clockInWords.cases.json';
import { stretchInWords } from './clockInWords.ts';

/** Reads two times as people write them; 'named' where they are left out. */
function read(opens: string, closes: string): string {
  try {
    return stretchInWords(opens, closes);
  } catch {
    return 'named';
  }
}

it.each(cases)('[RUN-128] reads %s to %s as %s', (opens, closes, stretch) =>
  expect(read(opens, closes)).toBe(stretch),
);
