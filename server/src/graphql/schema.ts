/** The five questions that GraphQL answers, and the shapes of their answers. */

export const typeDefs = /* GraphQL */ `
  type Query {
    "Patients whose name, e-mail or id fits, at most twenty; none for a client."
    searchPatients(query: String!): [PatientFound!]
    "A doctor's note, by the id of its visit or assessment."
    getNote(id: ID!): Note
    "What a patient was charged for."
    getFee(id: ID!): Fee
    getPatient(id: ID!): Patient
    "A dermatologist, or oneself."
    getUser(id: ID!): User
  }

  type PatientFound {
    id: ID!
    fullName: String!
    email: String!
  }

  type Note {
    id: ID!
    diagnosis: String!
    "Markdown."
    treatment_plan: String!
    "Markdown."
    rx: [String!]!
    lab_reqs: [LabReq!]!
    provider: Provider!
    "The clinic's wall clock, without a zone."
    datetime: String!
    service: Service!
    "When the note was signed: the clinic's wall clock, without a zone."
    closedDate: String
    follow_up: FollowUp!
    patient: NotePatient!
    addenda: [Addendum!]!
  }

  type LabReq {
    name: String!
    url: String!
  }

  type Provider {
    id: ID!
    name: String!
    credentials: String!
    "The licence number."
    cpsono: String!
    avatar_url: String
    "The same, as the other types here write names."
    avatarUrl: String
  }

  type Service {
    id: Int!
    name: String!
    kind: String!
    "In cents."
    price: Int!
    currency: String!
    follow_up_kind: String!
  }

  type FollowUp {
    desc: String!
    follow_up_before: String
    follow_up_after: String
  }

  type NotePatient {
    id: ID!
    fullName: String!
    email: String!
    phone: String!
  }

  type Addendum {
    text: String!
    at: String!
    by: String!
  }

  type Fee {
    id: ID!
    "The clinic's wall clock, without a zone: its first ten characters are the day on the receipt."
    date: String!
    "In cents."
    amount: Int!
    currency: String!
    comment: String!
    service: FeeService!
    patient_id: ID!
    provider_id: ID!
  }

  type FeeService {
    id: Int!
    name: String!
  }

  type Patient {
    id: ID!
    fullName: String!
    firstName: String!
    lastName: String!
    email: String!
    phone: String!
    address: String!
    state: String!
    postalCode: String!
  }

  type User {
    id: ID!
    fullName: String!
    name: String!
    role: String!
    "One's own only."
    email: String
    credentials: String
    cpsono: String
    avatar_url: String
    "The same, as the other types here write names."
    avatarUrl: String
  }
`;
