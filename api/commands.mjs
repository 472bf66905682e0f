// @ts-check
/**
 * The API's commands, by their file in `dist`. Plain JavaScript, so that `scripts/api.mjs` answers `--help` before it compiles.
 * @satisfies {Record<string, import('@sideroad/server-kit/commandLine').Command>}
 */
export const COMMANDS = {
  'import/command': {
    call: 'npm run import --',
    takes: 'FILE.csv|.tsv|.geojson|.ndjson',
    names: /** @type {const} */ ([1, 1]),
    says: 'Imports farms. A farm that was imported before changes with its row. Refused rows are named.',
    options: {
      'map FILE': 'a JSON file that says what the columns mean',
      'source NAME': 'where the farms come from; default: the name of the file',
      'category NAME': 'the category of rows that name none',
      'dry-run': 'checks all rows and stores nothing',
    },
  },
  'administration/command': {
    call: 'npm run farm --',
    takes: 'ID [publish|unpublish|delete|link|badge NAME]',
    names: /** @type {const} */ ([1, 3]),
    says: 'Shows or changes one farm. `link` prints a new private link for its owner; `badge none` removes the badge.',
  },
  'desk/command': {
    call: 'npm run steward --',
    takes: 'add NAME | list | remove NAME-or-ID',
    names: /** @type {const} */ ([1, 50]),
    says: 'Says who decides at the desk. `add` prints a private link, once.',
  },
  'releases/command': {
    call: 'npm run team --',
    takes: 'add NAME | list | remove NAME-or-ID',
    names: /** @type {const} */ ([1, 50]),
    says: 'Says who publishes remotes. `add` prints a token, once, unless an issuer signs the tokens of a CI.',
    options: {
      'remotes farm,store': 'the remotes that the team may publish; * for all',
      'days 90': 'days until the team may no more; default: without end',
      'issuer URL': 'who signs tokens of a CI, with --subject',
      'subject SUB': 'the subject of these tokens',
    },
  },
  'db/command': { call: 'npm run migrate', says: 'Brings the schema of the database up to date.' },
  'backup/backupCommand': {
    call: 'npm run backup --',
    takes: 'FILE',
    names: /** @type {const} */ ([1, 1]),
    says: 'Writes database and pictures into one archive.',
    options: { force: 'replaces a file that is there' },
  },
  'backup/restoreCommand': {
    call: 'npm run restore --',
    takes: 'FILE',
    names: /** @type {const} */ ([1, 1]),
    says: 'Restores an archive into an empty site.',
    options: { replace: 'deletes what the site has, and restores in its place' },
  },
};
