/** Who asks in the permission matrix, by the name of what they are to the records. */
import type { TestClinic } from './test-clinic.ts';
import type { Person } from './test-people.ts';

export const actors = [
  'nobody',
  'owner',
  'anotherClient',
  'guardian',
  'formerGuardian',
  'treating',
  'anotherDoctor',
  'staff',
  'admin',
  'disabled',
] as const;
export type ActorName = (typeof actors)[number];

export interface Cast {
  clinic: TestClinic;
  people: Record<ActorName, Person | undefined>;
  patientId: string;
  /** Ids of the owner's things, by the endpoint that asks for them. */
  signedNote: string;
  things: Record<string, string>;
  routes: string[];
  signIn(email: string): Promise<Person>;
}
