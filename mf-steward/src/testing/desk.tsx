import type { DeskAction, DeskCase, DeskCaseKind } from '@sideroad/shared/contract';
import { useLocation } from '@sideroad/shared/router';
import { type Answer, dataAnswer, renderInHost, type StubApi, stubApi } from '@sideroad/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import DeskPage from '../desk/DeskPage.expose.tsx';

/** Makes an open case of a new farm. */
export const aCase = (id: string, name: string, change: Partial<DeskCase> = {}): DeskCase => ({
  id,
  kind: 'farm',
  openedAt: '2026-11-24T12:00:00.000Z',
  farm: {
    id: `f${id}`,
    name,
    description: 'Apples and pears.',
    address: '4218 Mountainview Road, Beamsville',
    phoneNumber: '9055550123',
    webUrl: 'https://www.maplehollow.example/visit',
    coverUrl: null,
    banner: null,
    published: true,
    waits: false,
    version: 4,
  },
  facts: [{ label: 'Pictures', text: '6' }],
  actions: ['accept', 'withdraw'],
  ...change,
});

const anAction = (id: string, subject: string): DeskAction => ({
  id,
  madeAt: '2026-11-24T12:00:00.000Z',
  madeBy: 'Ada',
  action: 'withdraw',
  farmId: 'f1',
  subject,
  undoneAt: null,
});

const servers: StubApi[] = [];
/** The page with its props as from the host. */
const Desk = () => <DeskPage view={useLocation().pathname.split('/')[2] ?? 'farm'} />;

/** Starts an API that is closed after the test. */
export async function startApi() {
  sessionStorage.setItem('sideroad.session.desk', 'link.1.9999999999999.signature');
  const server = await stubApi();
  servers.push(server);
  return server;
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const problem = (status: number, detail: string): Answer => ({ status, body: { status, detail } });

/**
 * Opens the desk before an API that keeps cases as the real one does. `decisions` is what it was asked, in order.
 * `refuse` answers a case's decision, or the undo of an action, by its id.
 */
export async function openDesk(cases: DeskCase[], address = '/desk') {
  const server = await startApi();
  const open = new Map(cases.map((one) => [one.id, one]));
  const refused = new Map<string, Answer>();
  const actions = [anAction('a9', 'Old Barn')];
  let link: string | null = null;
  const ofKind = (kind: DeskCaseKind) => cases.filter((one) => open.has(one.id) && one.kind === kind);
  const count = (kind: DeskCaseKind) => ofKind(kind).length;
  server.respond(({ pathname, searchParams }) => {
    const [, , , what = '', id = '', verb] = pathname.split('/');
    const refusal = refused.get(id);
    if (verb && refusal) return refusal;
    if (verb === 'decision') {
      open.delete(id);
      return dataAnswer({ actionId: id, link });
    }
    if (verb === 'undo') {
      const undone = cases.find((one) => one.id === id);
      if (undone) open.set(id, undone);
      return dataAnswer({ ...anAction(id, 'Old Barn'), undoneAt: '2026-11-25T12:00:00.000Z' });
    }
    if (what === 'actions') return dataAnswer(actions);
    if (what === 'withdrawn')
      return dataAnswer({ counts: {}, cases: cases.filter(({ id }) => open.has(id)) });
    const kind = cases.find((one) => one.kind === searchParams.get('kind'))?.kind ?? 'farm';
    const isAsked = kind === searchParams.get('kind');
    return dataAnswer({
      counts: {
        farm: count('farm'),
        report: count('report'),
        link: count('link'),
        badge: count('badge'),
        duplicate: count('duplicate'),
      },
      cases: isAsked ? ofKind(kind) : [],
    });
  });
  const view = renderInHost(<Desk />, { address });
  return {
    ...view,
    server,
    /** What was decided and undone, as path and body. */
    sent: () =>
      server.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => `${method} ${url} ${body.replace(/^null$/, '')}`.trim()),
    refuse: (id: string, status: number, detail: string) => refused.set(id, problem(status, detail)),
    answerLink: (next: string) => {
      link = next;
    },
  };
}

/** Presses a key where the focus is. */
export const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
/** Waits for a case's heading. */
export const caseOf = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) });
export const status = () => screen.getByRole('status');
