import { LONGEST_ROW } from './sourceRow.ts';

/** A line of a file as an editor shows it. */
export interface Line {
  /** From 1. */
  line: number;
  /** Without its end; empty when it is too long. */
  text: string;
  tooLong: boolean;
}

/** The lines of a text that comes in pieces; of one that is too long nothing is kept. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1;
  let text = '';
  let tooLong = false;
  const add = (part: string) => {
    tooLong ||= text.length + part.length > LONGEST_ROW;
    text = tooLong ? '' : text + part;
  };
  const take = (): Line => {
    const taken = { line, text: text.replace(/\r$/, ''), tooLong };
    line += 1;
    text = '';
    tooLong = false;
    return taken;
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      add(piece.slice(start, end));
      yield take();
      start = end + 1;
    }
    add(piece.slice(start));
  }
  if (text !== '' || tooLong) yield take();
}

/** What is said of a row that is too long. */
export const TOO_LONG = `is longer than ${LONGEST_ROW} characters`;
