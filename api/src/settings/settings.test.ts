import path from 'node:path';
import { choice, latLng, list, port, readSettings, seconds, text, url } from '@sideroad/server-kit';
import { readApiSettings, trustProxy } from './apiSettings.ts';

const read = (value: string, setting: Parameters<typeof readSettings>[1][string]) =>
  readSettings({ NAME: value }, { NAME: setting }).NAME;

describe('[RUN-31] a wrong setting stops the start with one line', () => {
  it.each([
    ['PORT', { PORT: port(1) }, 'abc', 'PORT: "abc" is not a port; give a number from 1 to 65535'],
    ['PORT', { PORT: port(1) }, '65536', 'PORT: "65536" is not a port; give a number from 1 to 65535'],
    ['X', { X: seconds(0) }, '10 s', 'X: "10 s" is not a time; give seconds from 0 to 3600'],
    ['SEED', { SEED: choice(['a', 'b'], 'a') }, 'c', 'SEED: "c" is not known; give one of a, b'],
    [
      'X',
      { X: url() },
      'sideroad',
      'X: "sideroad" is not an address; give one that starts with http:// or https://',
    ],
    [
      'X',
      { X: latLng({ lat: 0, lng: 0 }) },
      '91,0',
      'X: "91,0" is not a place; give latitude,longitude in degrees, e.g. 43.6532,-79.3832',
    ],
    [
      'X',
      { X: trustProxy() },
      '10.0.0.0/99',
      'X: "10.0.0.0/99" is not known; give off, on, or addresses and networks of proxies, e.g. 10.0.0.0/8',
    ],
  ])('%s', (name, settings, value, message) => {
    expect(() => readSettings({ [name]: value }, settings)).toThrow(message);
  });

  it.each([
    '*',
    'farms.example',
    'https://farms.example/',
    'https://Farms.example',
    'https://a.example:443',
    'null',
  ])('CORS_ORIGINS: %s is no origin', (value) => {
    expect(() => readApiSettings({ CORS_ORIGINS: `https://farms.example,${value}` })).toThrow(
      `CORS_ORIGINS: "https://farms.example,${value}" is not a list of origins; give some like https://farms.example,http://localhost:3000`,
    );
  });

  it('shows no secret that is too short', () => {
    expect(() => readApiSettings({ SIGNING_SECRETS: `${'n'.repeat(32)},opensesame` })).toThrow(
      /^SIGNING_SECRETS: its value is too short; give secrets of at least 32 characters, newest first$/,
    );
  });

  it.each([
    ['mysql://user:p@ss:word@host/db\nsecond', 'mysql://user:***@host/db\\nsecond'],
    ['mysql://host:1/db?sslmode=no&password=s@cret&x=1', 'mysql://host:1/db?sslmode=no&password=***&x=1'],
  ])('shows no password and no second line: %j', (wrong, shown) => {
    expect(() => readSettings({ DATABASE_URL: wrong }, { DATABASE_URL: url('', ['postgres']) })).toThrow(
      `DATABASE_URL: "${shown}" is not an address; give one that starts with postgres://`,
    );
  });
});

describe('[RUN-31] all settings are optional', () => {
  it('[RUN-31] SMTP_URL is the address of a mail server, and its credentials are not shown', () => {
    const SMTP_URL = 'smtps://site:opensesame@smtp.example:465';
    const MAIL_FROM = 'links@farms.example';
    expect(readApiSettings({ SMTP_URL, MAIL_FROM }).smtpUrl).toBe(SMTP_URL);
    expect(() => readApiSettings({ SMTP_URL })).toThrow(/^MAIL_FROM: SMTP_URL needs it; give who sends/);
    expect(() => readApiSettings({ SMTP_URL: 'https://site:opensesame@smtp.example' })).toThrow(
      /^SMTP_URL: its value is not an address; give one that starts with smtp:\/\/ or smtps:\/\/$/,
    );
  });

  it.each(['https://farms.example/site', 'https://u:hidden@farms.example', 'https://farms.example?a=1'])(
    '[RUN-34] PUBLIC_URL is an origin, and %s is more',
    (PUBLIC_URL) => {
      const wrong = /^PUBLIC_URL: (?!.*hidden).* is more than an origin; give scheme, host and port alone/;
      expect(() => readApiSettings({ PUBLIC_URL })).toThrow(wrong);
    },
  );

  it('[RUN-36] SEED is ontario on the embedded database and none on PostgreSQL', () => {
    const DATABASE_URL = 'postgres://localhost/sideroad';
    expect(readApiSettings({ DATABASE_URL }).seed).toBe('none');
    expect(readApiSettings({ DATABASE_URL, SEED: 'ontario' }).seed).toBe('ontario');
    expect(readApiSettings({}).seed).toBe('ontario');
  });

  it('an empty or missing setting has its default', () => {
    expect(readApiSettings({ SEED: '', TRUST_PROXY: ' ' })).toEqual({
      databaseUrl: '',
      dataDir: path.resolve('data'),
      seed: 'ontario',
      s3: null,
      ipDatabase: '',
      defaultLocation: { lat: 43.6532, lng: -79.3832 },
      trustProxy: false,
      signingSecrets: [],
      adminToken: '',
      metricsToken: '',
      publicUrl: '',
      smtpUrl: '',
      mailFrom: '',
      corsOrigins: [],
      logLevel: 'info',
      moderation: 'after',
      drainDelay: 0,
      otlpEndpoint: '',
    });
  });

  it('[RUN-49, SEC-3, RUN-34] reads CORS_ORIGINS, METRICS_TOKEN and PUBLIC_URL', () => {
    const given = {
      CORS_ORIGINS: ' https://farms.example , http://localhost:3000,',
      METRICS_TOKEN: 'm'.repeat(32),
      PUBLIC_URL: 'https://sideroad.example/',
    };
    expect(readApiSettings(given)).toMatchObject({
      corsOrigins: ['https://farms.example', 'http://localhost:3000'],
      metricsToken: 'm'.repeat(32),
      publicUrl: 'https://sideroad.example',
    });
  });

  it.each(['ADMIN_TOKEN', 'METRICS_TOKEN'])(
    '[SEC-3] %s of less than 32 characters stops the start',
    (name) => {
      const short = 'x'.repeat(31);
      expect(() => readApiSettings({ [name]: short })).toThrow(
        `${name}: its value is too short; give at least 32 characters`,
      );
    },
  );

  it('[RUN-54] DRAIN_DELAY is in seconds', () => {
    expect(readApiSettings({ DRAIN_DELAY: '10' }).drainDelay).toBe(10_000);
  });

  it('reads each kind of setting', () => {
    expect(read('8080', port(1))).toBe(8080);
    expect(read(' a , b,', list(text()))).toEqual(['a', 'b']);
    expect(read('-43.5, 79', latLng({ lat: 0, lng: 0 }))).toEqual({ lat: -43.5, lng: 79 });
    expect(read('https://sideroad.example//', url())).toBe('https://sideroad.example');
    expect(read('on', trustProxy())).toEqual(['loopback', 'linklocal', 'uniquelocal']);
    expect(read('10.0.0.0/8, ::1', trustProxy())).toEqual(['10.0.0.0/8', '::1']);
    const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(
      readApiSettings({ SIGNING_SECRETS: `${newest}, ${older}`, ADMIN_TOKEN: 'a'.repeat(32) }),
    ).toMatchObject({
      signingSecrets: [newest, older],
      adminToken: 'a'.repeat(32),
    });
  });
});

const STORE = {
  S3_ENDPOINT: 'https://store.example/',
  S3_BUCKET: 'sideroad-pictures',
  S3_REGION: 'ca-central-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'opensesame',
};
const NAMES = Object.keys(STORE);

describe('[RUN-39] the five S3_* settings', () => {
  it('are null when none is set: pictures are on disk', () => {
    expect(readApiSettings({}).s3).toBeNull();
    expect(readApiSettings(Object.fromEntries(NAMES.map((name) => [name, ' ']))).s3).toBeNull();
  });

  it('name a store when all are set', () => {
    const { endpoint, bucket, region, ...key } = Object(readApiSettings(STORE).s3);
    expect([endpoint, bucket, region]).toEqual(['https://store.example', STORE.S3_BUCKET, STORE.S3_REGION]);
    expect(key).toEqual({ accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'opensesame' });
  });

  it.each(NAMES)('stop the start with one line without %s', (name) => {
    expect(() => readApiSettings({ ...STORE, [name]: '' })).toThrow(
      new RegExp(`^${name}: is not set; give the [a-z ]+, or none of ${NAMES.join(', ')}$`),
    );
  });

  it.each([
    ['S3_ENDPOINT', 'store.example', 'is not an address; give one that starts with http:// or https://'],
    [
      'S3_BUCKET',
      'My_Bucket',
      'is not the name of a bucket; give 3 to 63 lower-case letters, digits, dots and hyphens',
    ],
    ['S3_BUCKET', 'a/../b', 'is not the name of a bucket; give 3 to 63'],
    ['S3_REGION', 'us east', 'is not a region; give the one of the bucket, e.g. us-east-1'],
  ])('%s: %j stops the start without showing a secret', (name, value, message) => {
    const read = () => readApiSettings({ ...STORE, [name]: value });
    expect(read).toThrow(`${name}: "${value}" ${message}`);
    expect(read).not.toThrow(/opensesame|AKIAEXAMPLE/);
  });
});
