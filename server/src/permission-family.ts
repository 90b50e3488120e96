/** Rows and bodies of the permission matrix for whom an account acts for, who takes a record over, and the dermatologists' public records. */
import type { ActorName } from './permissions.test.ts';

const clients: ActorName[] = ['owner', 'anotherClient', 'guardian', 'formerGuardian'];
const family: ActorName[] = ['owner', 'guardian'];

export const familyRows: Record<string, ActorName[]> = {
  // nobody here holds one
  'POST /record_claims/:code': [],
  'GET /workspace/patients/:id/claim': ['staff'],
  'PUT /workspace/patients/:id/claim': ['staff'],
  'GET /me/patients': clients,
  'POST /me/patients': clients,
  // the owner's own patient: for the guardian somebody they act for, for everybody else nobody
  'PUT /me/patient': family,
  'DELETE /me/patients/:id': ['guardian'],
  'GET /workspace/doctors': ['admin'],
  'PUT /workspace/doctors/:id': ['admin'],
  'POST /workspace/doctors/:id/publish': ['admin'],
  'POST /workspace/doctors/:id/unpublish': ['admin'],
};

export const familyBodies: Record<string, (cast: { things: Record<string, string> }) => unknown> = {
  'POST /me/patients': () => ({
    who: 'child',
    firstName: 'Mia',
    lastName: 'Cast',
    dob: '2020-05-05',
    relation: 'parent',
    basis: '',
    attests: true,
  }),
  'PUT /workspace/patients/:id/claim': () => ({ email: 'kim@pellis.test' }),
  'POST /record_claims/:code': () => ({ dob: '2000-01-01' }),
  'PUT /me/patient': ({ things }) => ({ patient_id: things['patient'] }),
  'PUT /workspace/doctors/:id': () => ({
    name: 'Dr. Lee',
    credentials: 'MD, FAAD',
    cpsono: 'A1',
    avatar_alt: '',
    board: 'American Board of Dermatology',
    board_year: 2012,
    licences: [{ state: 'CA', number: 'A1', expires_on: '2999-01-01' }],
    languages: ['en'],
    interests: [],
    sees: ['adults'],
    modes: ['photo'],
  }),
};
