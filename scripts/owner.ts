/** `npm run owner -- invite you@clinic.example`: prints the link with which the owner of the clinic makes their account. The clinic may be running. */
import { Email } from '@pellis/contract/people/people';
import { CannotStart, readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { Refusal } from '../server/src/platform/refusal.ts';
import { inviteOwner, ownerLinkMinutes } from '../server/src/staff/invite-owner.ts';
import { runScript } from './steps.ts';

const [what, address] = process.argv.slice(2);

await runScript(async () => {
  const email = Email.safeParse(address);
  if (what !== 'invite' || !email.success) throw new CannotStart('Say whom: npm run owner -- invite you@clinic.example');
  const config = readConfig();
  const database = await startDatabase(config, console.log);
  const { servingUrl } = await prepareDatabase(config, database);
  const db = openDatabase(servingUrl, 1);
  try {
    const path = await inviteOwner(db, email.data).catch((error: unknown) => {
      throw error instanceof Refusal ? new CannotStart(error.message) : error;
    });
    console.log(`\nOpen this in your browser within ${ownerLinkMinutes} minutes. It works once:\n\n  ${config.publicUrl}${path}\n`);
  } finally {
    await db.close();
    await database.stop();
  }
});
