import { readArguments } from './arguments.mjs';

describe('arguments of publish-remote', () => {
  it.each([
    [['farm'], { remote: 'farm', share: null }],
    [['farm', '--share', '10%'], { remote: 'farm', share: 0.1 }],
    [['--share=0.5%', 'farm'], { remote: 'farm', share: 0.005 }],
    [[], { remote: undefined, share: null }],
  ])('reads %j', (given, expected) => {
    expect(readArguments(given)).toEqual({ skipTests: false, installBrowser: false, ...expected });
  });

  it('reads --skip-tests and --install-browser', () => {
    expect(readArguments(['farm', '--skip-tests', '--install-browser'])).toEqual({
      remote: 'farm',
      share: null,
      skipTests: true,
      installBrowser: true,
    });
  });

  it.each([
    [['farm', '--share']],
    [['farm', '--share', '0%']],
    [['farm', '--share', '100%']],
    [['farm', '--share', '10']],
    [['farm', '--share', '-5%']],
  ])('refuses %j', (given) => {
    expect(() => readArguments(given)).toThrow('--share takes a percentage above 0% and below 100%');
  });

  it('refuses unknown options', () => {
    expect(() => readArguments(['farm', '--force'])).toThrow('Unknown: --force.');
  });
});
