/** The addresses of setting up the clinic. */
import * as setUpApi from '@pellis/contract/set-up/set-up';
import * as settingsApi from '@pellis/contract/set-up/settings';
import * as testsApi from '@pellis/contract/set-up/tests';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { testThing } from './ask-things.ts';
import { openCardTest, testCards } from './card-test.ts';
import { confirmFaxTest, sendFaxTest } from './fax-test.ts';
import { confirmKeys, takeKeys } from './keys.ts';
import { confirmMailTest, sendMailTest } from './mail-test.ts';
import { openDoors, readSetUp } from './open-doors.ts';
import { sayRead } from './say-read.ts';
import { sayTexts } from './say-texts.ts';
import { listSettings, saveSettings } from './settings.ts';
import { confirmTextTest, sendTextTest } from './text-test.ts';

export function setUpRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, settingsApi.listSettings, ({ asker }) => listSettings(clinic, asker));
  serve(app, clinic, settingsApi.saveSettings, ({ asker, params, body, version }) =>
    saveSettings(clinic, asker, { group: params.group, version, values: body.values }),
  );
  serve(app, clinic, setUpApi.readSetUp, ({ asker }) => readSetUp(clinic, asker));
  serve(app, clinic, setUpApi.sendMailTest, ({ asker }) => sendMailTest(clinic, asker));
  serve(app, clinic, setUpApi.confirmMailTest, ({ asker, body }) => confirmMailTest(clinic, asker, body.code));
  serve(app, clinic, setUpApi.takeKeys, ({ asker }) => takeKeys(clinic, asker));
  serve(app, clinic, setUpApi.confirmKeys, ({ asker, body }) => confirmKeys(clinic, asker, body.code));
  serve(app, clinic, setUpApi.sayTexts, ({ asker, body }) => sayTexts(clinic, asker, body.has_none));
  serve(app, clinic, setUpApi.openDoors, ({ asker }) => openDoors(clinic, asker));
  serve(app, clinic, testsApi.testThing, ({ asker, params }) => testThing(clinic, asker, params.thing));
  serve(app, clinic, testsApi.sendTextTest, ({ asker, body }) => sendTextTest(clinic, asker, body.phone));
  serve(app, clinic, testsApi.confirmTextTest, ({ asker, body }) => confirmTextTest(clinic, asker, body.code));
  serve(app, clinic, testsApi.sendFaxTest, ({ asker, body }) => sendFaxTest(clinic, asker, body.fax));
  serve(app, clinic, testsApi.confirmFaxTest, ({ asker, body }) => confirmFaxTest(clinic, asker, body.code));
  serve(app, clinic, testsApi.openCardTest, ({ asker }) => openCardTest(clinic, asker));
  serve(app, clinic, testsApi.testCards, ({ asker, body }) => testCards(clinic, asker, body.setup_id));
  serve(app, clinic, testsApi.sayLegalRead, ({ asker }) => sayRead(clinic, asker, 'legal'));
  serve(app, clinic, testsApi.sayPromisesRead, ({ asker }) => sayRead(clinic, asker, 'promises'));
}
