import { createLogger, withoutPrivate } from './logger.ts';

describe("running: 'no personal data' stands in the log", () => {
  it('removes private fields at every depth that requests and bodies have', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const secret = 'opensesame';
    logger.info({ authorization: secret, req: { headers: { authorization: secret } } }, 'one');
    logger.info({ body: { EMAIL: secret, FNAME: secret }, farm: { phoneNumber: secret } }, 'two');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain(secret);
    expect(lines.join()).toContain('[removed]');
  });

  it.each([
    ['mail ann.o-neil+x@farm.example.ca now', 'mail [removed] now'],
    ['call +1 (519) 555-0143 today', 'call [removed] today'],
    ['GET /api/x?latitude=43.1&longitude=2 failed', 'GET /api/x?… failed'],
    ['Cannot read properties of undefined (reading 42)', 'Cannot read properties of undefined (reading 42)'],
  ])('cleans %j', (text, clean) => {
    expect(withoutPrivate(text)).toBe(clean);
  });
});
