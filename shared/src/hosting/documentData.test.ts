import { ApiError, isUnknown } from '@sideroad/shared/api';
import { readDocumentState } from './documentData.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

/** State of a query as the browser reads it from a document whose server had it so. */
function read(state: object) {
  const dehydrated = { dataUpdatedAt: 0, error: null, errorUpdatedAt: 0, status: 'success', ...state };
  const queries = [{ queryHash: 'farm', queryKey: ['farm'], state: dehydrated }];
  const block = JSON.stringify({ isRendered: true, place: null, queries: { mutations: [], queries } });
  document.body.innerHTML = `<script type="application/json" id="sideroad-state">${block}</script>`;
  return readDocumentState().queries?.queries[0]?.state;
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => document.body.replaceChildren());

describe('state of the document', () => {
  it.each([
    ['from a history of hours ago', NOW - 300 * MINUTE, NOW - 300 * MINUTE],
    ['of a server whose clock is two minutes ahead, which is from now', NOW + 2 * MINUTE, NOW],
  ])('%s', (_name, dataUpdatedAt, expected) => {
    const data = { name: 'Maple' };
    expect(read({ data, dataUpdatedAt })).toMatchObject({ data, dataUpdatedAt: expected });
  });

  it('revives the error of something that does not exist', () => {
    const error = new ApiError({ kind: 'http', message: 'The API answered 404', status: 404 });
    const state = read({ status: 'error', error, errorUpdatedAt: NOW });
    expect(state?.status).toBe('error');
    expect(state?.error).toBeInstanceOf(ApiError);
    expect(isUnknown(state?.error)).toBe(true);
  });

  it('is empty for a document that no server rendered', () => {
    expect(readDocumentState()).toEqual({ isRendered: false, place: null, queries: null });
  });
});
