import { ApiError } from '@sideroad/shared/api';
import { renderInHost } from '@sideroad/shared/testing';
import { useReportedError } from './host.tsx';

function Section({ error }: { error: Error | null }) {
  useReportedError(error, { remote: 'mf-farm', section: 'Features' });
  return null;
}

describe("spec 8: 'Category or lookup load failure | Logged only'", () => {
  const failure = new ApiError({ kind: 'http', status: 500, message: 'down' });

  it('tells the host what failed and what the visitor misses', () => {
    const { host } = renderInHost(<Section error={failure} />);
    expect(host.reports).toEqual([{ error: failure, context: { remote: 'mf-farm', section: 'Features' } }]);
  });

  it('once per error, however often the page renders', () => {
    const { host, rerender } = renderInHost(<Section error={failure} />);
    rerender(<Section error={failure} />);
    expect(host.reports).toHaveLength(1);
    rerender(<Section error={new Error('another')} />);
    expect(host.reports).toHaveLength(2);
  });

  it('is silent without an error, and about a call that was only cancelled', () => {
    const { host, rerender } = renderInHost(<Section error={null} />);
    rerender(<Section error={new ApiError({ kind: 'aborted', message: 'The call was aborted' })} />);
    expect(host.reports).toEqual([]);
  });
});
