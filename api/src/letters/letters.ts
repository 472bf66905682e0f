import { errorCode, errorMessage } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import { bodyCheck, invalidInput } from '../http/validation.ts';

/** What browsers accept in an email field, near enough: one address, without a name, a list or a line break. */
export const EmailSchema = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@<>"(),:;\\\\]+@[^\\s@<>"(),:;\\\\]+\\.[^\\s@<>"(),:;\\\\.]+$',
});
const email = bodyCheck(EmailSchema);

/** Creates what sends letters by the server of SMTP_URL. */
export function createLetters(
  { smtpUrl, publicUrl }: { smtpUrl: string; publicUrl: string },
  logger: FastifyBaseLogger,
) {
  const account = decodeURIComponent(new URL(smtpUrl).username);
  const from = email.is(account) ? account : `sideroad@${new URL(publicUrl).hostname}`;
  // Milliseconds of each step.
  const patience = { connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 3000 };
  const transport = createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    /** Sends plain text to one address. @throws ApiProblem 422 for what is no address, 503 for a server that fails */
    async sendLetter({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
      if (!email.is(to)) throw invalidInput([{ field: 'email', message: 'must be an email address' }]);
      try {
        await transport.sendMail({ to, subject: cleanLine(subject), text });
      } catch (error) {
        logger.warn({ reason: errorCode(error) ?? errorMessage(error) }, 'A letter was not sent');
        throw new ApiProblem(503, 'unavailable', 'The letter could not be sent. Try again later.');
      }
    },
  };
}
