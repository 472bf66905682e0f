import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

/** Playwright refuses to run inside Jest, which it detects by this variable. */
const { JEST_WORKER_ID: _jest, ...shell } = process.env;
/** Any existing file serves as the browser: no test starts it. */
const list = (env, ...args) =>
  execFileSync('npm', ['run', '--silent', 'e2e', '--', ...args, '--list', '--reporter=list'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...shell, CHROMIUM_PATH: process.execPath, ...env },
  });
const filesOf = (listed) => [
  ...new Set([...listed.matchAll(/([\w-]+)\.spec\.ts:/g)].map(([, name]) => name)),
];

describe('[RUN-55] npm run e2e', () => {
  it("-- --remote farm runs this team's browser tests and no others", () => {
    expect(filesOf(list({}, '--remote', 'farm')).sort()).toEqual(['farm', 'farmGallery', 'report']);
  });

  it('uses the site in SITE_URL, and starts none', () => {
    const { SITE_URL } = process.env;
    process.env.SITE_URL = 'https://staging.example/';
    const { default: config } = jest.requireActual('../e2e/playwright.config.ts');
    process.env.SITE_URL = SITE_URL ?? '';
    expect(config.use.baseURL).toBe('https://staging.example');
    expect(config.webServer).toBeUndefined();
  });
});
