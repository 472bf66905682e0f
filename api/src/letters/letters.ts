import { errorCode, errorMessage } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import { paths } from '@sideroad/shared/domain/paths';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { invalidInput } from '../http/validation.ts';

/** What browsers accept in an email field, near enough: one address, without a name, a list or a line break. */
export const EMAIL = '^[^\\s@<>"(),:;\\\\]+@[^\\s@<>"(),:;\\\\]+\\.[^\\s@<>"(),:;\\\\.]+$';
const EMAIL_PATTERN = new RegExp(EMAIL);

/** Milliseconds that each step of a delivery may take, so that the caller's ten seconds suffice [API-2]. */
const PATIENCE = 3000;

/** Sends letters by the server of SMTP_URL. */
export class Letters {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #publicUrl: string;
  readonly #logger: FastifyBaseLogger;

  constructor({ smtpUrl, publicUrl }: { smtpUrl: string; publicUrl: string }, logger: FastifyBaseLogger) {
    const account = decodeURIComponent(new URL(smtpUrl).username);
    const from = EMAIL_PATTERN.test(account) ? account : `sideroad@${new URL(publicUrl).hostname}`;
    const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
    this.#transport = createTransport(
      { url: smtpUrl, ...patience },
      { from: { name: 'Sideroad', address: from } },
    );
    this.#publicUrl = publicUrl;
    this.#logger = logger;
  }

  /** The whole URL of a farm's private link, for the text of a letter. */
  farmLink(farmId: string, secret: string): string {
    return this.#publicUrl + paths.ownerFarm(farmId, secret);
  }

  /**
   * Sends plain text to one address.
   * @throws ApiProblem 422 for what is no address, 503 when the server does not take the letter
   */
  async sendLetter({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
    if (!EMAIL_PATTERN.test(to))
      throw invalidInput([{ field: 'email', message: 'must be an email address' }]);
    try {
      await this.#transport.sendMail({ to: { name: '', address: to }, subject: cleanLine(subject), text });
    } catch (error) {
      this.#logger.warn({ reason: errorCode(error) ?? errorMessage(error) }, 'A letter was not sent');
      throw new ApiProblem(
        503,
        'unavailable',
        'The letter could not be sent. Nothing has changed; try again later.',
      );
    }
  }
}
