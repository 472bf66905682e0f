import { LONGEST_ROW, UnreadableFile } from './sourceRow.ts';

/** Share of zero bytes at the start of a file above which it is taken for UTF-16. */
const MANY_ZEROS = 0.2;
const BEGINNING = 1024;

const SAVE_AS_CSV = 'save it as CSV in UTF-8';

const UTF_16 = 'is no UTF-8 (UTF-16, it seems); save it as UTF-8';

/** What files of other kinds begin with, as Latin-1, and what to do. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  '\u00ff\u00fe': UTF_16,
  '\u00fe\u00ff': UTF_16,
  PK: `is a ZIP archive or a spreadsheet; ${SAVE_AS_CSV}`,
  '\u00d0\u00cf\u0011\u00e0': `is a spreadsheet or document of Office; ${SAVE_AS_CSV}`,
  '%PDF': `is a PDF; ${SAVE_AS_CSV}`,
  '\u001f\u008b': 'is compressed; unpack it first',
  '<': 'is HTML or XML, perhaps the page of an error; download the data again',
};

function checkBeginning(bytes: Uint8Array): void {
  const start = bytes.subarray(0, BEGINNING);
  const zeros = start.filter((byte) => byte === 0).length;
  const text = Buffer.from(start).toString('latin1').replace('\u00ef\u00bb\u00bf', '').trimStart();
  const sign = Object.keys(OTHER_KINDS).find((each) => text.startsWith(each));
  const kind = zeros > start.length * MANY_ZEROS ? UTF_16 : OTHER_KINDS[sign ?? ''];
  if (kind !== undefined) throw new UnreadableFile(kind);
}

/**
 * Decodes a file's text in pieces, without a byte order mark, with `\n` at the end of lines. Bytes that are no UTF-8 become
 * U+FFFD, which `lostText` finds, so that only rows with such bytes are lost. @throws UnreadableFile for files of other kinds
 */
export async function* textOfFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let begun = false;
  let held = '';
  for await (const chunk of chunks) {
    if (!begun) checkBeginning(chunk);
    begun = true;
    const text = held + decoder.decode(chunk, { stream: true });
    // A line's end may be cut in two.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  yield held.replace('\r', '\n') + decoder.decode();
}

/** Returns the problem of a text that was no UTF-8, or became UTF-8 twice ('CÃ´tÃ©'); undefined without one. */
export function lostText(text: string): string | undefined {
  if (/\u00c3[\u0080-\u00bf\u0152-\u017e\u2013-\u20ac]|\u00e2[\u0080\u20ac]/.test(text))
    return 'holds letters that were changed into UTF-8 twice; export the file again';
  return text.includes('\ufffd') ? 'holds characters that are no UTF-8; save the file as UTF-8' : undefined;
}

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
    const taken = { line, text, tooLong };
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
