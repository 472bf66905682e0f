import { sentence } from '@sideroad/shared/domain/metaText';
import words from './texts.json';

/** Every visible text of this remote; a second language is a second file of the same type. */
export const texts = {
  ...words,
  /** The key of each decision, what it is called, and what its status says. */
  decisions: {
    accept: ['A', 'Accept', 'Accepted'],
    withdraw: ['W', 'Withdraw', 'Withdrew'],
    grant: ['G', 'Grant', 'Granted the badge of'],
    refuse: ['R', 'Refuse', 'Refused the badge of'],
    'renew-link': ['L', 'By telephone: show the new link', 'Made a new link for'],
    dismiss: ['D', 'Done', 'Closed the case of'],
  } as const,
  putBack: ['A', 'Put back', 'Put back'] as const,
  did: (what: string, name: string) => sentence(`${what} ${name}`),
  undoBy: (did: string) => `${did} Undo (U)`,
  failedWith: (name: string) => (error: unknown) =>
    `${name} stays as it was. ${error instanceof Error ? error.message : ''}`,
  cover: (name: string) => `Cover of ${name}`,
  email: (domain: string) => `E-mail with a new link to an address at ${domain}`,
  unused: (name: string) => `${name}, not in use`,
  seen: (count: number, last: string, version: string | null) =>
    `${count === 1 ? 'Once' : `${count} times, last`} ${last}${version ? `, ${version}` : ''}`,
  by: (name: string) => `by ${name}`,
  details: (of: string) => `Details of ${of}`,
  soak: (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
};
