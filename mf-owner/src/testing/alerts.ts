import { stubObjectUrls } from './pictures.ts';

/** Clears the browser's storage and records alerts in each test. @returns the alerts of the current test */
export function hearAlerts(): () => (string | undefined)[] {
  let alerts: jest.SpyInstance<void, [message?: string]>;
  beforeEach(() => {
    stubObjectUrls();
    localStorage.clear();
    alerts = jest.spyOn(window, 'alert').mockImplementation(() => {});
  });
  return () => alerts.mock.calls.map(([text]) => text);
}
