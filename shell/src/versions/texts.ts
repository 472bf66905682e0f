const KILOBYTE = 1024;
const time = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'medium' });

/** All visible texts of the versions page. */
export const texts = {
  documentTitle: 'Remotes · Sideroad',
  title: 'Remotes',
  lead: (platform: string) => `This site serves platform ${platform}.`,
  panel: 'Change where a remote comes from',
  key: 'or press Alt+Shift+R on any page',
  live: {
    title: 'What is live',
    columns: {
      name: 'Remote',
      version: 'Version',
      since: 'Live since',
      platform: 'Contract',
      size: 'Size',
      from: 'In this browser',
    },
    bundled: 'came with the site',
    published: 'published',
    unknownSince: 'Not written down',
    kept: (count: number) => (count === 1 ? '1 other kept' : `${count} others kept`),
    canary: (version: string, share: number) => `${version} for ${Number((share * 100).toFixed(2))} %`,
    served: (range: string) => `${range}, served`,
    refused: (range: string) => `${range}, refused`,
    entry: 'entry',
    all: 'together',
    fromLive: 'Live',
    choice: (remote: string) => `Version of ${remote} in this browser`,
    choose: 'Choose a version',
    option: (version: string, notes: readonly string[]) =>
      notes.length > 0 ? `${version} (${notes.join(', ')})` : version,
    apply: 'Use',
    applyOf: (remote: string) => `Use this version of ${remote}`,
    back: 'Back to what is live',
    backOf: (remote: string) => `Back to what is live: ${remote}`,
    asking: (version: string) => `Asking for ${version}…`,
    emptyTitle: 'No remote is live',
    emptyText: 'Publish one: npm run publish-remote -- farm',
    failedTitle: 'What is live did not load',
    failedText: 'The site did not tell what is live.',
  },
  shared: {
    title: 'Shared modules',
    text: 'One copy of each serves the shell and every remote that this page has loaded since it was opened.',
    columns: { name: 'Module', version: 'Version', from: 'Served by', usedBy: 'Used by' },
    nobody: 'nobody yet',
  },
  loads: {
    title: 'Loaded in this session',
    columns: { at: 'Time', address: 'Page', module: 'Module', version: 'Version', ms: 'Took' },
    empty: 'No remote has been loaded in this session yet. Open a page, then come back.',
    ms: (ms: number) => `${Math.round(ms)} ms`,
  },
  bytes: (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`,
  time: (iso: string) => time.format(new Date(iso)),
  clock: (iso: string) => clock.format(new Date(iso)),
} as const;
