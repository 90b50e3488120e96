/** The forum: two people under pen names and a moderator; what is held waits, photos do, and what is hidden or taken away says why. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { pngPhoto, turnedPhoto } from '../support/photos.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('what has a dose in it waits for a moderator, is answered by somebody else, and is hidden with a reason', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const phone = { baseURL: address, viewport: { width: 375, height: 760 } };
  const contexts = await Promise.all([browser.newContext(phone), browser.newContext(phone), browser.newContext({ baseURL: address })]);
  const [fayContext, anaContext, samContext] = contexts;
  await signInAs(fayContext, address, 'fay');
  await signInAs(anaContext, address, 'ana');
  await signInAs(samContext, address, 'sam');
  const [fay, ana, sam] = [await fayContext.newPage(), await anaContext.newPage(), await samContext.newPage()];
  const title = `A question ${Date.now()}`;

  await fay.goto('/forum/rooms/rosacea');
  await fay.getByLabel('Title').fill(title);
  await fay.getByLabel('What you want to say or ask').fill('I was given 40 mg. Is that a lot?');
  await fay.getByRole('button', { name: 'Add photos' }).click();
  await expect(fay.getByText(/No faces, no intimate places/)).toBeVisible();
  await fay.locator('#images').setInputFiles([await turnedPhoto(), await pngPhoto()]);
  await fay.getByLabel('What photo 1 shows').fill('A cheek after coffee');
  await expectNoBarriers(fay);
  await fay.goto('/forum');
  await fay.goBack();
  await expect(fay.getByLabel('What photo 1 shows')).toHaveValue('A cheek after coffee');
  await expect(fay.getByLabel('What photo 2 shows')).toBeVisible();
  await expect(fay.getByLabel('Title')).toHaveValue(title);
  await fay.getByRole('button', { name: 'Post it' }).click();
  await expect(fay.getByText(/It does not appear yet: it has a dose/)).toBeVisible();
  await expect(fay.getByLabel('Title')).toHaveValue('');
  await expectNoBarriersInTheDark(fay);
  await fay.reload();
  await expect(fay.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await ana.goto('/forum/rooms/rosacea');
  await expect(ana.getByRole('link', { name: 'Warm drinks' })).toBeVisible();
  await expect(ana.getByRole('link', { name: title })).toHaveCount(0);

  await sam.goto('/workspace/forum');
  const waiting = sam.getByRole('listitem').filter({ hasText: title });
  await expect(waiting).toContainText('Slow Walker');
  await expect(waiting).toContainText('Held for a dose.');
  await waiting.getByRole('button', { name: 'Show photo 1' }).click();
  await expect(waiting.getByRole('img', { name: 'A cheek after coffee' })).toBeVisible();
  await expectNoBarriers(sam);
  await waiting.getByRole('button', { name: 'Let it appear' }).click();
  await expect(waiting.getByRole('button', { name: 'Let it appear' })).toHaveCount(0);
  await waiting.getByRole('button', { name: 'Let photo 1 appear' }).click();
  await expect(waiting.getByRole('button', { name: 'Let photo 1 appear' })).toHaveCount(0);
  await waiting.getByRole('button', { name: 'Take photo 2 away' }).click();
  await sam.getByLabel('Why').selectOption('It shows a face');
  await sam.getByRole('button', { name: 'Take it away' }).click();
  await expect(waiting).toHaveCount(0);

  await ana.reload();
  await ana.getByRole('link', { name: title }).click();
  const picture = ana.getByRole('img', { name: 'A cheek after coffee' });
  await expect(ana.getByRole('button', { name: 'Show photo' })).toBeVisible();
  await expect(picture).toHaveCount(0);
  await ana.getByRole('button', { name: 'Show photo' }).click();
  await expect(picture).toBeVisible();
  await ana.getByRole('button', { name: 'Cover photo' }).click();
  await expect(picture).toHaveCount(0);
  await ana.getByLabel('Always show photos in the forum').check();
  await ana.getByLabel('Your answer').fill('Your dermatologist knows: ask in your messages.');
  await ana.getByRole('button', { name: 'Send my answer' }).click();
  await expect(ana.getByText('quiet lake (you)')).toBeVisible();
  await ana.goto('/forum');
  await ana.getByRole('link', { name: 'An answer: Your dermatologist knows' }).click();
  await expect(ana.getByRole('listitem').filter({ hasText: 'ask in your messages.' })).toBeFocused();
  await ana.getByRole('button', { name: 'Report' }).first().click();
  await ana.getByLabel('What is wrong').fill('It is about a dose');
  await ana.getByRole('button', { name: 'Report it' }).click();
  await expect(ana.getByRole('dialog')).toHaveCount(0);

  await sam.reload();
  await expect(waiting).toContainText('Reported: It is about a dose');
  await waiting.getByRole('button', { name: 'Hide' }).click();
  await sam.getByLabel('Your reason').fill('Doses are for your dermatologist');
  await sam.getByRole('button', { name: 'Hide it' }).click();
  await expect(waiting).toHaveCount(0);

  await fay.goto('/forum');
  const own = fay.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'The clinic has hidden this' });
  await expect(own).toContainText('with a photo');
  await expect(own).toContainText('Their reason: Doses are for your dermatologist');
  await own.getByRole('button', { name: 'Appeal' }).click();
  await fay.getByLabel('Why').fill('I ask, I do not advise');
  await fay.getByRole('button', { name: 'Send my appeal' }).click();
  await expect(own).toContainText('Your appeal is waiting for an answer.');

  await ana.goto('/forum/rooms/rosacea');
  await ana.getByRole('link', { name: 'Warm drinks' }).click();
  await ana.getByRole('button', { name: 'Mute Slow Walker' }).click();
  await expect(ana.getByText('Slow Walker, whom you do not read')).toBeVisible();
  await ana.goto('/forum');
  await ana.getByLabel('We write to you about answers in what you follow').selectOption('Once a week, on Monday');
  await expect(ana.getByText(/^We write to you on Mondays/)).toBeVisible();
  await expectNoBarriers(ana);
  await ana.getByRole('button', { name: 'Read again what Slow Walker writes' }).click();
  await expect(ana.getByRole('region', { name: 'Whom you do not read' })).toHaveCount(0);

  await ana.goto('/forum/rooms/acne');
  await expect(ana.getByRole('region', { name: 'From the clinic’s tips' }).getByRole('link')).toHaveCount(4);
  await expectNoBarriers(ana);
  const doctorContext = await browser.newContext({ baseURL: address });
  await signInAs(doctorContext, address, 'dr.lee');
  const lee = await doctorContext.newPage();
  await lee.goto('/forum/rooms/acne');
  await lee.getByRole('link', { name: 'Week three, and it looks worse' }).click();
  await lee.getByRole('button', { name: 'Link a tip…' }).click();
  await lee.getByRole('button', { name: 'How to start a retinoid' }).click();
  await lee.getByRole('button', { name: 'Send my answer' }).click();
  await expect(lee.getByText('Your answer stands under your name.')).toBeVisible();
  await ana.getByRole('link', { name: 'Week three, and it looks worse' }).click();
  await expect(ana.getByRole('link', { name: 'Why acne care takes twelve weeks' })).toBeVisible();
  await expect(ana.getByRole('link', { name: 'How to start a retinoid' })).toHaveAttribute('href', '/tips/start-a-retinoid');
  for (const context of [...contexts, doctorContext]) await context.close();
});

test('a moderator locks a thread by a wrong press, unlocks it on its page, hides it and shows it again; its writer deletes it when asked twice', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const contexts = await Promise.all([browser.newContext({ baseURL: address }), browser.newContext({ baseURL: address })]);
  const [anaContext, samContext] = contexts;
  await signInAs(anaContext, address, 'ana');
  await signInAs(samContext, address, 'sam');
  const [ana, sam] = [await anaContext.newPage(), await samContext.newPage()];
  const title = `Wrong press ${Date.now()}`;
  await ana.goto('/forum/rooms/rosacea');
  await ana.getByLabel('Title').fill(title);
  await ana.getByLabel('What you want to say or ask').fill('Wind is worse than sun.');
  await ana.getByRole('button', { name: 'Post it' }).click();
  await ana.getByRole('link', { name: title }).click();

  await sam.goto('/forum/rooms/rosacea');
  await sam.getByRole('link', { name: title }).click();
  await sam.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(sam.getByText('Locked: it can be read, and not answered any more.', { exact: true })).toBeVisible();
  await ana.reload();
  await expect(ana.getByText('Locked: it can be read, and not answered any more.', { exact: true })).toBeVisible();
  await expect(ana.getByLabel('Your answer')).toHaveCount(0);
  await sam.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(sam.getByText('Locked: it can be read, and not answered any more.', { exact: true })).toHaveCount(0);
  await ana.reload();
  await expect(ana.getByLabel('Your answer')).toBeVisible();

  await sam.getByRole('button', { name: 'Hide', exact: true }).click();
  await sam.getByLabel('Your reason').fill('Pressed on the wrong one');
  await sam.getByRole('button', { name: 'Hide it' }).click();
  await expect(sam.getByText('It is hidden. The reason: Pressed on the wrong one')).toBeVisible();
  await expectNoBarriers(sam);
  await sam.getByRole('button', { name: 'Show it again' }).click();
  await expect(sam.getByText('It is hidden. The reason')).toHaveCount(0);

  await ana.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(ana.getByText('Your words are deleted for good: nobody can bring them back.')).toBeVisible();
  await ana.getByRole('button', { name: 'Not now' }).click();
  await ana.reload();
  await expect(ana.getByText('Wind is worse than sun.')).toBeVisible();
  await ana.getByRole('button', { name: 'Delete', exact: true }).click();
  await ana.getByRole('button', { name: 'Delete it' }).click();
  await expect(ana).toHaveURL(/\/forum$/);
  await ana.goto('/forum/rooms/rosacea');
  await expect(ana.getByRole('link', { name: 'Warm drinks' })).toBeVisible();
  await expect(ana.getByRole('link', { name: title })).toHaveCount(0);
  for (const context of contexts) await context.close();
});

test('without a pen name a room and a post say why there is no form, and lead to it', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const context = await browser.newContext({ baseURL: address, viewport: { width: 375, height: 760 } });
  await signInAs(context, address, 'hana');
  const hana = await context.newPage();
  const way = hana.getByRole('link', { name: 'Choose a pen name to write' });
  await hana.goto('/forum/rooms/rosacea');
  await expect(way).toBeVisible();
  await expect(hana.getByRole('button', { name: 'Post it' })).toHaveCount(0);
  await hana.getByRole('link', { name: 'Warm drinks' }).click();
  await way.click();
  await expect(hana.getByRole('button', { name: 'Write under this name' })).toBeVisible();
  await context.close();
});

test('the privacy officer looks up a pen name by the address that a moderator copied, with a reason, once', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const contexts = await Promise.all([
    browser.newContext({ baseURL: address, permissions: ['clipboard-read', 'clipboard-write'] }),
    browser.newContext({ baseURL: address }),
  ]);
  const [samContext, olgaContext] = contexts;
  await signInAs(samContext, address, 'sam');
  await signInAs(olgaContext, address, 'olga');
  const [sam, olga] = [await samContext.newPage(), await olgaContext.newPage()];
  await sam.goto('/forum/rooms/rosacea');
  await sam.getByRole('link', { name: 'Warm drinks' }).click();
  await sam.getByRole('button', { name: 'Copy the address' }).first().click();
  await expect(sam.getByText('The address is copied.')).toBeVisible();
  const copied = await sam.evaluate(() => navigator.clipboard.readText());

  await olga.goto('/workspace/audit');
  await olga.getByText('Look up who is behind a pen name').click();
  await olga.getByRole('button', { name: 'Look up and record it' }).click();
  await expect(olga.getByText('Say why: it is recorded').first()).toBeVisible();
  await olga.getByLabel('Address of the post').fill(copied);
  await olga.getByLabel('Your reason').fill('A threat against another writer');
  await expectNoBarriers(olga);
  await olga.getByRole('button', { name: 'Look up and record it' }).click();
  const found = olga.getByRole('dialog');
  await expect(found).toContainText('This is shown once.');
  await expect(found).toContainText('@');
  await expectNoBarriers(olga);
  await olga.getByRole('button', { name: 'I have noted it' }).click();
  await expect(olga.getByText('This is shown once.')).toHaveCount(0);
  await expect(olga.getByLabel('Address of the post')).toHaveValue('');
  await expect(olga.getByText('“A threat against another writer”').first()).toBeVisible();
  for (const context of contexts) await context.close();
});
