/** The name that the commands take: `farm` of `mf-farm`. */
const shortName = (remote: string) => remote.replace(/^mf-/, '');

/** All visible texts and accessible names of the overrides. */
export const texts = {
  panel: {
    title: 'Remotes in this browser',
    lead: 'Take one remote from a developer’s build instead of its live version. Only this browser sees it.',
    versions: 'What is live, and who loaded what',
    none: 'No remote is live on this site.',
    live: (version: string) => `Live: ${version}`,
    fromLive: 'Comes from this site',
    from: (origin: string, version: string) => `Comes from ${origin}, ${version}`,
    notLoaded: (origin: string) => `Is to come from ${origin}`,
    origin: (remote: string) => `Where ${remote} comes from`,
    anywhere: 'Wherever it runs',
    use: 'Use',
    useOf: (remote: string) => `Use another build of ${remote}`,
    back: 'Back to live',
    backOf: (remote: string) => `Back to live: ${remote}`,
    asking: (remote: string) => `Asking for ${remote}…`,
    noStorage: 'This browser keeps no storage for this site, so nothing can be chosen.',
  },
  unreachable: (where: string, remote: string) =>
    `${where} does not answer. Start it: npm run standalone -- ${shortName(remote)}`,
  nowhere: (remote: string) =>
    `No allowed origin serves ${remote}. Start it: npm run standalone -- ${shortName(remote)}`,
  refused: {
    gone: (remote: string, version: string) => `This site no longer has ${remote} ${version}.`,
    kept: (remote: string, version: string, range: string, platform: string) =>
      `${remote} ${version} asks for platform ${range}; this site has ${platform}.`,
    other: (origin: string, name: string, remote: string) => `${origin} serves ${name}, not ${remote}.`,
    mode: (origin: string, mode: string) =>
      `${origin} serves a ${mode} build. This site runs production code only: npm run standalone makes such a build.`,
    platform: (origin: string, range: string, platform: string) =>
      `The build at ${origin} asks for platform ${range}; this site has ${platform}.`,
    noBuild: (origin: string, status: number) =>
      `${origin} answers with ${status}, but not with a remote’s build. Its terminal says why.`,
  },
  banner: {
    name: 'Overrides',
    active: (remote: string, origin: string, version: string) => `${remote} ${version} from ${origin}`,
    onlyHere: 'Not what visitors see:',
    change: 'Change',
    reset: 'Reset',
  },
} as const;
