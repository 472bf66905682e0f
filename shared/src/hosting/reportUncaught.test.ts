import { reportUncaught } from './reportError.ts';

const report = jest.fn();
beforeAll(() => reportUncaught(report));
beforeEach(() => report.mockClear());
afterEach(() => jest.restoreAllMocks());

const tell = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init));

describe("issue 8, row 3: 'Errors carry remote name and version to the log': those that nobody handled too", () => {
  it('errors', () => {
    const error = new TypeError('x is undefined');
    tell({ error, message: 'Uncaught TypeError: x is undefined' });
    expect(report.mock.calls).toEqual([[error]]);
  });

  it('rejections', () => {
    const event = Object.assign(new Event('unhandledrejection'), { reason: 'gone' });
    window.dispatchEvent(event);
    expect(report.mock.calls).toEqual([['gone']]);
  });

  it('not layouts that took two frames, nor what brings no error', () => {
    tell({ error: new Error('x'), message: 'ResizeObserver loop completed with undelivered notifications.' });
    tell({ error: null, message: 'Script error.' });
    expect(report).not.toHaveBeenCalled();
  });

  it('not a script that fails while it starts: whoever asked for it tells so', () => {
    const script = document.createElement('script');
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    tell({ error: new SyntaxError("Unexpected token '<'"), message: 'Uncaught SyntaxError' });
    expect(report).not.toHaveBeenCalled();
  });
});
