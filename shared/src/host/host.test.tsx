import { ApiError } from '@sideroad/shared/api';
import { renderInHost } from '@sideroad/shared/testing';
import { useReportedError } from './host.tsx';

function Section({ error }: { error: Error | null }) {
  useReportedError(error, { remote: 'mf-farm', section: 'Features' });
  return null;
}

describe('[ADD-7, ERR-4, FARM-22, LIST-4] useReportedError', () => {
  const failure = new ApiError({ kind: 'http', status: 500, message: 'down' });

  it('reports an error once, however often the page renders', () => {
    const { host, rerender } = renderInHost(<Section error={failure} />);
    rerender(<Section error={failure} />);
    expect(host.reports).toHaveLength(1);
    rerender(<Section error={new Error('another')} />);
    expect(host.reports).toHaveLength(2);
  });

  it('reports nothing without an error or for an aborted call', () => {
    const { host, rerender } = renderInHost(<Section error={null} />);
    rerender(<Section error={new ApiError({ kind: 'aborted', message: 'The call was aborted' })} />);
    expect(host.reports).toEqual([]);
  });
});
