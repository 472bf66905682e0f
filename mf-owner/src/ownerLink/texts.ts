/** The visible texts of private links, apart from those that the form starts with. */
export const linkTexts = {
  replace: 'This tab is signed in with another link of the farm. Sign in with this one instead?',
  /** A farm's new link. */
  keep: {
    title: 'Keep this link',
    lead: 'Keep this link: with it you change your farm.',
    warning:
      'Whoever has it can change your farm. On a computer that others use, write it down, or send it to yourself: copies stay in its downloads and e-mail.',
    label: 'Your private link',
    copy: 'Copy',
    save: 'Save as a file',
    print: 'Print',
    send: 'Send to yourself',
    copied: 'Copied. Paste it where you will find it again.',
    toCopy: 'Please copy the link by hand.',
    saved: (file: string) =>
      `Look for ${file} in your downloads. If it is not there, keep the link another way.`,
    printed: 'If no sheet comes out of the printer, keep the link another way.',
    sent: 'Look whether it arrives: a closed window or an e-mail program that does not open sends nothing.',
    kept: 'I have kept this link',
    leave: 'You have not ticked that you kept the link. It is not shown again. Leave without it?',
    subject: (farm: string) => `${farm} on Sideroad: your private link`,
    code: 'QR code of the link',
  },
  /** A link that names no farm. */
  open: {
    documentTitle: 'Opening your link · Sideroad',
    title: 'Your private link',
    opening: 'Opening…',
    kept: 'You are still signed in with the other link.',
    dead: 'This link did not open. It was renewed or has ended: use the newest, or write to us for a new one.',
    away: 'The site does not answer, or you have no connection. Try again in a moment.',
    retry: 'Try again',
  },
} as const;
