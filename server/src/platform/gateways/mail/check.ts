/** Whether a mail server lets us in: greeted and signed in, and nothing sent. */
import { createTransport } from 'nodemailer';

const timeoutMs = 10_000;

/** Throws what the server or the way to it said. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
