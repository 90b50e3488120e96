/** How an appointment stands; in a file of its own, so that a list of them does not bring what changes them. */
import { visitStates } from '../encounters/visit-states.ts';

/** One row, one list, moved only by the server. */
export const appointmentStatuses = ['held', ...visitStates, 'expired_hold'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
