/** The API: one line per noun, the error handler, and who is asking. */
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { chartRoutes } from './charts/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { doctorRoutes } from './doctors/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { graphqlRoutes } from './graphql/routes.ts';
import { healthProfileRoutes } from './health-profiles/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { outboxRoutes } from './notifications/outbox-routes.ts';
import { patientRoutes } from './patients/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import type { Clinic } from './platform/clinic.ts';
import { answerFaults } from './platform/http/faults.ts';
import { healthRoutes } from './platform/http/health.ts';
import { openHttp } from './platform/http/requests.ts';
import { secureHeaders } from './platform/http/security-headers.ts';
import { inlineScripts, serveSite } from './platform/http/site.ts';
import { rapidAssessmentRoutes } from './rapid-assessments/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { serviceRoutes } from './services/routes.ts';

export async function buildApp(clinic: Clinic): Promise<FastifyInstance> {
  const app = openHttp(clinic);
  answerFaults(app);
  secureHeaders(app, clinic.config, inlineScripts());
  healthRoutes(app, clinic);
  accountRoutes(app, clinic);
  patientRoutes(app, clinic);
  serviceRoutes(app, clinic);
  doctorRoutes(app, clinic);
  healthProfileRoutes(app, clinic);
  photoRoutes(app, clinic);
  paymentRoutes(app, clinic);
  appointmentRoutes(app, clinic);
  rapidAssessmentRoutes(app, clinic);
  noteRoutes(app, clinic);
  chartRoutes(app, clinic);
  figureRoutes(app, clinic);
  receiptRoutes(app, clinic);
  graphqlRoutes(app, clinic);
  outboxRoutes(app, clinic);
  demoRoutes(app, clinic);
  await serveSite(app);
  return app;
}
