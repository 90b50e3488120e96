/** Medicines that a note is looked through for. Names as they are written, generic and brand; small and incomplete on purpose: it reminds, it does not decide. */

export interface DrugGroup {
  /** How it is called in a warning. */
  called: string;
  names: readonly string[];
}

/** Harm an unborn child or are advised against while pregnant or planning to be. */
export const againstPregnancy: readonly DrugGroup[] = [
  {
    called: 'isotretinoin',
    names: ['isotretinoin', 'accutane', 'absorica', 'claravis', 'amnesteem', 'zenatane', 'myorisan', 'roaccutane'],
  },
  { called: 'acitretin', names: ['acitretin', 'soriatane'] },
  { called: 'tretinoin', names: ['tretinoin', 'retin-a', 'altreno', 'atralin', 'renova', 'ziana', 'veltin', 'tri-luma', 'twyneo'] },
  { called: 'adapalene', names: ['adapalene', 'differin', 'epiduo'] },
  { called: 'tazarotene', names: ['tazarotene', 'tazorac', 'arazlo', 'fabior', 'duobrii'] },
  { called: 'trifarotene', names: ['trifarotene', 'aklief'] },
  { called: 'doxycycline', names: ['doxycycline', 'doryx', 'oracea', 'vibramycin', 'acticlate', 'targadox'] },
  { called: 'minocycline', names: ['minocycline', 'minocin', 'solodyn', 'amzeeq', 'zilxi'] },
  { called: 'sarecycline', names: ['sarecycline', 'seysara'] },
  { called: 'tetracycline', names: ['tetracycline'] },
  { called: 'spironolactone', names: ['spironolactone', 'aldactone'] },
  { called: 'methotrexate', names: ['methotrexate', 'trexall', 'otrexup', 'rasuvo'] },
  { called: 'finasteride', names: ['finasteride', 'propecia', 'proscar'] },
  { called: 'dutasteride', names: ['dutasteride', 'avodart'] },
  { called: 'mycophenolate', names: ['mycophenolate', 'cellcept', 'myfortic'] },
  { called: 'fluorouracil', names: ['fluorouracil', '5-fu', 'efudex', 'carac'] },
  { called: 'hydroquinone', names: ['hydroquinone'] },
  { called: 'fluconazole', names: ['fluconazole', 'diflucan'] },
  { called: 'griseofulvin', names: ['griseofulvin'] },
  { called: 'podophyllin', names: ['podophyllin', 'podofilox', 'condylox'] },
];

/** Not prescribed on a Rapid Assessment: isotretinoin, and controlled substances. */
export const notByPhoto: readonly DrugGroup[] = [
  ...againstPregnancy.filter(({ called }) => called === 'isotretinoin'),
  ...[
    'alprazolam',
    'clonazepam',
    'diazepam',
    'lorazepam',
    'zolpidem',
    'codeine',
    'hydrocodone',
    'oxycodone',
    'morphine',
    'tramadol',
    'fentanyl',
    'ketamine',
    'pregabalin',
    'phentermine',
    'amphetamine',
    'methylphenidate',
    'testosterone',
    'oxandrolone',
    'dronabinol',
  ].map((name) => ({ called: name, names: [name] })),
];

/** Who cannot have the first should be asked before having one of the others. */
export const allergyFamilies: readonly { words: readonly string[]; names: readonly string[] }[] = [
  {
    words: ['penicillin', 'penicillins', 'amoxicillin', 'ampicillin', 'augmentin'],
    names: ['penicillin', 'amoxicillin', 'ampicillin', 'augmentin', 'dicloxacillin', 'cephalexin', 'keflex', 'cefadroxil', 'cefuroxime'],
  },
  {
    words: ['cephalosporin', 'cephalosporins', 'cephalexin', 'keflex'],
    names: ['cephalexin', 'keflex', 'cefadroxil', 'cefuroxime', 'cefdinir'],
  },
  {
    words: ['sulfa', 'sulfas', 'sulfonamide', 'sulfonamides', 'bactrim', 'sulfamethoxazole'],
    names: [
      'sulfamethoxazole',
      'trimethoprim-sulfamethoxazole',
      'bactrim',
      'septra',
      'sulfacetamide',
      'sulfadiazine',
      'silvadene',
      'dapsone',
    ],
  },
  {
    words: ['tetracycline', 'tetracyclines', 'doxycycline', 'minocycline'],
    names: ['doxycycline', 'minocycline', 'tetracycline', 'sarecycline', 'oracea', 'doryx', 'solodyn', 'seysara', 'amzeeq', 'zilxi'],
  },
  {
    words: ['macrolide', 'macrolides', 'erythromycin', 'azithromycin', 'clarithromycin'],
    names: ['erythromycin', 'azithromycin', 'zithromax', 'clarithromycin'],
  },
  { words: ['nsaid', 'nsaids', 'aspirin', 'ibuprofen'], names: ['aspirin', 'ibuprofen', 'naproxen', 'diclofenac', 'celecoxib'] },
  {
    words: ['steroid', 'steroids', 'corticosteroid', 'corticosteroids'],
    names: ['hydrocortisone', 'triamcinolone', 'betamethasone', 'clobetasol', 'desonide', 'fluocinonide', 'mometasone', 'prednisone'],
  },
  { words: ['peanut', 'peanuts', 'soy'], names: ['peanut', 'derma-smoothe', 'absorica'] },
];

/** In children under eight they stain the teeth. */
export const tetracyclines: readonly DrugGroup[] = againstPregnancy.filter(({ called }) => called.endsWith('cycline'));
