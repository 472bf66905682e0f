import { stubObjectUrls } from './pictures.ts';

/** Gives each test of the file an empty browser whose alerts are heard. @returns the texts of the alerts of the test */
export function hearAlerts(): () => (string | undefined)[] {
  let alerts: jest.SpyInstance<void, [message?: string]>;
  beforeEach(() => {
    stubObjectUrls();
    localStorage.clear();
    alerts = jest.spyOn(window, 'alert').mockImplementation(() => {});
  });
  return () => alerts.mock.calls.map(([text]) => text);
}
