import { LONGEST_ROW, UnreadableFile } from './sourceRow.ts';

/** Share of zero bytes in the beginning of a file from which on it is UTF-16 and no text with zeros in it. */
const MANY_ZEROS = 0.2;
const BEGINNING = 1024;

function checkBeginning(bytes: Uint8Array): void {
  const [first = 0, second = 0] = bytes;
  const start = bytes.subarray(0, BEGINNING);
  const zeros = start.filter((byte) => byte === 0).length;
  if (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    zeros > start.length * MANY_ZEROS
  ) {
    throw new UnreadableFile('is no UTF-8 (UTF-16, it seems); save it as UTF-8');
  }
  if (first === 0x50 && second === 0x4b) {
    throw new UnreadableFile('is a ZIP archive or a spreadsheet; save it as CSV in UTF-8');
  }
}

/**
 * A file's text, piece by piece, without a byte order mark. Bytes that are no UTF-8 become U+FFFD, which `lostText`
 * finds, so that only the rows that hold them are lost.
 * @throws UnreadableFile for a file that is something else altogether
 */
export async function* textOfFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let begun = false;
  for await (const chunk of chunks) {
    if (!begun) checkBeginning(chunk);
    begun = true;
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** What is wrong with a text that was no UTF-8; undefined when nothing is. */
export const lostText = (text: string) =>
  text.includes('\ufffd') ? 'holds characters that are no UTF-8; save the file as UTF-8' : undefined;

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
