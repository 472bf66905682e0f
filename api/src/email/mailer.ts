import { errorCode, errorMessage } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { invalidInput, isEmail } from '../http/validation.ts';

export type Mailer = ReturnType<typeof createMailer>;

interface MailSettings {
  smtpUrl: string;
  mailFrom: string;
}

/** Returns a transport that sends from MAIL_FROM by the server of SMTP_URL. */
export function mailTransport({ smtpUrl, mailFrom }: MailSettings) {
  // Milliseconds of each step.
  const patience = { connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 3000 };
  return createTransport({ url: smtpUrl, ...patience }, { from: mailFrom });
}

/** Creates what sends e-mails to people who gave their address. */
export function createMailer(settings: MailSettings, logger: FastifyBaseLogger) {
  const transport = mailTransport(settings);
  return {
    /** Sends plain text to one address. @throws ApiProblem 422 for a wrong address, 503 when the server fails */
    async sendEmail({ to, subject, text }: { to: string; subject: string; text: string }): Promise<void> {
      if (!isEmail(to)) throw invalidInput([{ field: 'email', message: 'must be an email address' }]);
      try {
        await transport.sendMail({ to, subject: cleanLine(subject), text });
      } catch (error) {
        logger.warn({ reason: errorCode(error) ?? errorMessage(error) }, 'An e-mail was not sent');
        throw new ApiProblem(503, 'unavailable', 'The e-mail could not be sent. Try again later.');
      }
    },
  };
}
