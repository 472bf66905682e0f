import { createServer, type Socket } from 'node:net';
import { within } from '@sideroad/server-kit';

/** A mail server that keeps what it is sent, as it came over the wire. */
export async function startSmtpServer() {
  const emails: { to: string[]; data: string }[] = [];
  const state = { refuses: false };
  const talk = (socket: Socket) => {
    let [text, to, isData]: [string, string[], boolean] = ['', [], false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (/^RCPT TO:/i.test(line)) to.push(line.slice(8));
      if (/^DATA/i.test(line)) {
        isData = true;
        say('354 Go on');
      } else if (/^MAIL/i.test(line) && state.refuses) say('451 Not now');
      else say(/^QUIT/i.test(line) ? '221 Bye' : '250 OK');
    };
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk;
      if (isData && text.includes('\r\n.\r\n')) {
        emails.push({ to, data: text.slice(0, text.indexOf('\r\n.\r\n')) });
        [text, to, isData] = ['', [], false];
        say('250 OK');
      }
      while (!isData && text.includes('\r\n')) {
        const end = text.indexOf('\r\n');
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        hear(line);
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    state,
    close: () => within(1000, new Promise((resolve) => server.close(resolve)), 'open').catch(() => undefined),
  };
}
