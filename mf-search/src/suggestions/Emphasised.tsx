import { emphasise } from './emphasis.ts';

/** A text with the part that the visitor typed marked. It is text whatever it holds, never markup. */
export function Emphasised({ text, query }: { text: string; query: string }) {
  return emphasise(text, query).map((part) =>
    part.matched ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}
