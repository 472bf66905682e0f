import { LONGEST_ROW, UnreadableFile } from './sourceRow.ts';

/** Share of zero bytes at the start of a file above which it is taken for UTF-16. */
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
 * Decodes a file's text in pieces, without a byte order mark. Bytes that are no UTF-8 become U+FFFD, which `lostText` finds,
 * so that only rows with such bytes are lost. @throws UnreadableFile for UTF-16 and ZIP files
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

/** Returns the problem of a text that was no UTF-8; undefined without one. */
export const lostText = (text: string) =>
  text.includes('\ufffd') ? 'holds characters that are no UTF-8; save the file as UTF-8' : undefined;

export interface Line {
  /** From 1. */
  line: number;
  /** Without its end; empty when it is too long. */
  text: string;
  tooLong: boolean;
}

/** Splits pieces of text into lines; drops the text of lines that are too long. */
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

export const TOO_LONG = `is longer than ${LONGEST_ROW} characters`;
