/** The GraphQL door: being written. */
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';

export function graphqlRoutes(_app: FastifyInstance, _clinic: Clinic): void {}
