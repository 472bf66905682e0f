import { createLogger, withoutPrivate } from './logger.ts';

describe('[SEC-30, API-53] the log holds no personal data', () => {
  it.each([
    ['mail ann.o-neil+x@farm.example.ca now', 'mail [removed] now'],
    ['call +1 (519) 555-0143 today', 'call [removed] today'],
    ['GET /api/x?latitude=43.1&longitude=2 failed', 'GET /api/x?… failed'],
    ['Cannot read properties of undefined (reading 42)', 'Cannot read properties of undefined (reading 42)'],
  ])('cleans %j', (text, clean) => {
    expect(withoutPrivate(text)).toBe(clean);
  });

  it('cleans any text of the longest size quickly', () => {
    // Gone through from each of its letters, one of these would take minutes.
    for (const part of ['a', 'a.', '1(', '1 ', '@', 'a@a', '?', '+1-']) {
      expect(withoutPrivate(part.repeat(400_000))).toEqual(expect.any(String));
    }
  });

  it('cleans messages and stacks of errors, however they are logged', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const error = new Error(
      'no mail for ann@farm.example, (519) 555-0143, at https://x.example/?t=opensesame',
    );
    logger.error(error);
    logger.warn({ err: error }, 'It failed');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const { message, stack } = JSON.parse(line).err;
      expect(message).toBe('no mail for [removed], ([removed], at https://x.example/?…');
      expect(stack).toContain('logger.test');
      expect(line).not.toMatch(/ann@|555-0143|opensesame/);
    }
  });
});
