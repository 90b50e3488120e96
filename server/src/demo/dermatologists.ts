/** What patients of the demo clinic may read of its dermatologists. Two of them can be signed in as; the others are their colleagues. */
import type { PublicRecord } from '@pellis/contract/doctors/doctors';

export interface Colleague {
  email: string;
  name: string;
  credentials: string;
  licence: string;
  npi: string;
  portrait: string;
  /** The portrait in words. */
  words: string;
  boardYear: number;
  languages: string[];
  interests: string[];
  sees: PublicRecord['sees'];
}

export const demoDermatologists: readonly Colleague[] = [
  {
    email: 'dr.lee@demo.pellis.test',
    name: 'Dr. Grace Lee',
    credentials: 'MD, FAAD',
    licence: 'A104772',
    npi: '1000000103',
    portrait: 'grace-lee',
    words: 'Drawing of Dr. Grace Lee: a woman with light skin, black hair to her shoulders and round glasses, in a white coat.',
    boardYear: 2012,
    languages: ['en', 'ko'],
    interests: ['Acne and acne scars', 'Rosacea', 'Skin routine personalization'],
    sees: ['adults', 'children'],
  },
  {
    email: 'dr.osei@demo.pellis.test',
    name: 'Dr. Kwame Osei',
    credentials: 'MD, FAAD',
    licence: 'A118203',
    npi: '1000000202',
    portrait: 'kwame-osei',
    words: 'Drawing of Dr. Kwame Osei: a man with deep brown skin, short black hair and a trimmed beard, in a white coat.',
    boardYear: 2015,
    languages: ['en', 'fr'],
    interests: ['Hair loss', 'Facial and body discolouration', 'Skin of deeper tones'],
    sees: ['adults'],
  },
  {
    email: 'dr.marin@demo.pellis.test',
    name: 'Dr. Lucía Marín',
    credentials: 'MD, FAAD',
    licence: 'A131940',
    npi: '1000000301',
    portrait: 'lucia-marin',
    words: 'Drawing of Dr. Lucía Marín: a woman with tan skin and long curly brown hair, in a white coat.',
    boardYear: 2018,
    languages: ['en', 'es'],
    interests: ['Pediatric skin concerns', 'Eczema', 'Keratosis pilaris'],
    sees: ['adults', 'children'],
  },
  {
    email: 'dr.rahman@demo.pellis.test',
    name: 'Dr. Samira Rahman',
    credentials: 'MD, FAAD',
    licence: 'A125516',
    npi: '1000000400',
    portrait: 'samira-rahman',
    words: 'Drawing of Dr. Samira Rahman: a woman with brown skin and a teal headscarf, in a white coat.',
    boardYear: 2016,
    languages: ['en', 'bn', 'hi'],
    interests: ['Psoriasis', 'Excessive sweating', 'Facial rash'],
    sees: ['adults', 'children'],
  },
  {
    email: 'dr.weiss@demo.pellis.test',
    name: 'Dr. Hannah Weiss',
    credentials: 'MD, FAAD',
    licence: 'A087311',
    npi: '1000000509',
    portrait: 'hannah-weiss',
    words: 'Drawing of Dr. Hannah Weiss: an older woman with fair skin and short grey hair, in a white coat.',
    boardYear: 2001,
    languages: ['en', 'de'],
    interests: ['Wrinkles and skin texture', 'Rosacea', 'Dandruff'],
    sees: ['adults'],
  },
];
