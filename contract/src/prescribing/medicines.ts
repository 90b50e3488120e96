/**
 * Medicines by name, with what the clinic must know before one is prescribed: the one table that the browser and the server read.
 * It comes from general knowledge, not from a drug database: a clinician checks it before a clinic relies on it, and adds what is missing.
 */
import { hedgehogInhibitors, kinaseInhibitors, otherwiseAgainstPregnancy } from './against-pregnancy.ts';
import { controlledSubstances } from './controlled-substances.ts';

/** Medicines that people are allergic to together. */
export type Family = keyof typeof families;

export interface Medicine {
  /** The substance, as a warning names it. */
  name: string;
  /** Brands and other spellings. */
  also: readonly string[];
  family?: Family;
  /** Harms an unborn child, or is advised against while pregnant or planning to be. */
  isAgainstPregnancy?: true;
  /** Nobody has read for this table what it does in a pregnancy: that it is not against one says nothing. */
  isUnreadForPregnancy?: true;
  /** So much that no reason outweighs it: never while pregnant or planning to be. */
  isNeverInPregnancy?: true;
  /** `video`: never from photos alone. `never`: not by this clinic at all. Not said: by photo and by video. */
  only?: 'video' | 'never';
  /** Why never, in a sentence; where nothing is said it is a controlled substance. */
  neverBecause?: string;
}

interface FamilyFacts {
  /** One of them, in a sentence. */
  one: string;
  /** How people write that they are allergic to it, besides the names of its medicines. */
  words: readonly string[];
  /** Families that some of these people cannot have either. */
  relatives: readonly string[];
}

export const families = {
  penicillins: { one: 'a penicillin', words: ['penicillin', 'pcn', 'cillins'], relatives: ['cephalosporins'] },
  cephalosporins: { one: 'a cephalosporin', words: ['cephalosporin', 'cefs'], relatives: ['penicillins'] },
  sulfonamides: {
    one: 'a sulfonamide',
    words: ['sulfa', 'sulfonamide', 'sulphonamide', 'sulpha', 'sulfur antibiotic'],
    relatives: ['sulfones'],
  },
  sulfones: { one: 'a sulfone', words: ['sulfone'], relatives: ['sulfonamides'] },
  tetracyclines: { one: 'a tetracycline', words: ['tetracycline', 'cyclines'], relatives: [] },
  macrolides: { one: 'a macrolide', words: ['macrolide', 'z-pack', 'z-pak'], relatives: [] },
  lincosamides: { one: 'a lincosamide', words: ['lincosamide'], relatives: [] },
  aminoglycosides: { one: 'an aminoglycoside', words: ['aminoglycoside', 'triple antibiotic'], relatives: [] },
  'anti-inflammatories': { one: 'an anti-inflammatory', words: ['nsaid', 'anti-inflammatory'], relatives: [] },
  corticosteroids: { one: 'a corticosteroid', words: ['steroid', 'corticosteroid', 'cortisone'], relatives: [] },
  azoles: { one: 'an azole', words: ['azole', 'antifungal'], relatives: [] },
  retinoids: { one: 'a retinoid', words: ['retinoid', 'retinol', 'vitamin a'], relatives: [] },
  peanut: { one: 'made with peanut or soy oil', words: ['peanut', 'soy', 'soybean', 'soya'], relatives: [] },
} as const satisfies Record<string, FamilyFacts>;

const of =
  (facts: Omit<Medicine, 'name' | 'also'>) =>
  ([name, ...also]: readonly [string, ...string[]]): Medicine => ({ name, also, ...facts });

const retinoid = { family: 'retinoids', isAgainstPregnancy: true } as const;
const tetracycline = { family: 'tetracyclines', isAgainstPregnancy: true } as const;

const retinoids = [
  ['tretinoin', 'retin-a', 'altreno', 'atralin', 'renova', 'ziana', 'veltin', 'tri-luma', 'twyneo', 'vesanoid'],
  ['adapalene', 'differin', 'epiduo', 'cabtreo'],
  ['tazarotene', 'tazorac', 'arazlo', 'fabior', 'duobrii'],
  ['trifarotene', 'aklief'],
  ['bexarotene', 'targretin'],
  ['alitretinoin', 'panretin', 'toctino'],
  // of products without prescription
  ['retinol', 'retinaldehyde'],
] as const;

const tetracyclines = [
  ['doxycycline', 'doryx', 'oracea', 'vibramycin', 'acticlate', 'targadox', 'monodox'],
  ['minocycline', 'minocin', 'solodyn', 'amzeeq', 'zilxi', 'dynacin'],
  ['sarecycline', 'seysara'],
  ['tetracycline', 'sumycin'],
  ['omadacycline', 'nuzyra'],
  ['demeclocycline', 'declomycin'],
] as const;

const biologics = [
  ['adalimumab', 'humira'],
  ['etanercept', 'enbrel'],
  ['infliximab', 'remicade'],
  ['certolizumab', 'cimzia'],
  ['ustekinumab', 'stelara'],
  ['secukinumab', 'cosentyx'],
  ['ixekizumab', 'taltz'],
  ['brodalumab', 'siliq'],
  ['guselkumab', 'tremfya'],
  ['risankizumab', 'skyrizi'],
  ['tildrakizumab', 'ilumya'],
] as const;

const penicillins = [
  ['penicillin', 'pen vk', 'veetids', 'bicillin'],
  ['amoxicillin', 'amoxil', 'moxatag', 'augmentin', 'amoxycillin', 'amoxiclav'],
  ['ampicillin', 'unasyn'],
  ['dicloxacillin'],
  ['nafcillin'],
  ['piperacillin', 'zosyn'],
] as const;

const cephalosporins = [
  ['cephalexin', 'keflex', 'cefalexin'],
  ['cefadroxil', 'duricef'],
  ['cefuroxime', 'ceftin'],
  ['cefdinir', 'omnicef'],
  ['cefprozil'],
  ['cefpodoxime'],
  ['ceftriaxone', 'rocephin'],
  ['cefazolin', 'ancef'],
] as const;

const sulfonamides = [
  ['sulfamethoxazole', 'bactrim', 'septra', 'co-trimoxazole', 'cotrimoxazole', 'tmp-smx', 'smx-tmp', 'smz-tmp'],
  ['sulfacetamide', 'klaron', 'plexion', 'sumaxin', 'avar'],
  ['sulfadiazine', 'silvadene'],
  ['sulfasalazine', 'azulfidine'],
] as const;

const corticosteroids = [
  ['hydrocortisone', 'cortaid', 'locoid'],
  ['triamcinolone', 'kenalog'],
  ['betamethasone', 'diprolene', 'luxiq', 'enstilar'],
  ['clobetasol', 'temovate', 'clobex', 'olux'],
  ['halobetasol', 'ultravate'],
  ['desonide', 'desowen'],
  ['desoximetasone', 'topicort'],
  ['fluocinonide', 'lidex', 'vanos'],
  ['fluocinolone', 'derma-smoothe', 'synalar', 'tri-luma'],
  ['mometasone', 'elocon'],
  ['alclometasone'],
  ['prednisone', 'deltasone'],
  ['prednisolone'],
  ['methylprednisolone', 'medrol'],
  ['dexamethasone', 'decadron'],
] as const;

/** What patients take of others and dermatologists prescribe beside, for `interactions.ts` alone. */
const inInteractions = [
  ['warfarin', 'coumadin', 'jantoven'],
  ['apixaban', 'eliquis'],
  ['rivaroxaban', 'xarelto'],
  ['simvastatin', 'zocor'],
  ['lovastatin', 'mevacor'],
  ['atorvastatin', 'lipitor'],
  ['rosuvastatin', 'crestor'],
  ['pravastatin', 'pravachol'],
  ['lisinopril', 'zestril', 'prinivil'],
  ['enalapril', 'vasotec'],
  ['ramipril', 'altace'],
  ['benazepril', 'lotensin'],
  ['losartan', 'cozaar'],
  ['valsartan', 'diovan'],
  ['olmesartan', 'benicar'],
  ['irbesartan', 'avapro'],
  ['amiloride', 'midamor'],
  ['triamterene', 'dyazide', 'maxzide'],
  ['eplerenone', 'inspra'],
  ['potassium chloride', 'klor-con', 'k-dur', 'potassium supplement', 'potassium tablet'],
  ['trimethoprim', 'primsol'],
  ['lithium', 'lithobid'],
  ['digoxin', 'lanoxin'],
  ['citalopram', 'celexa'],
  ['escitalopram', 'lexapro'],
  ['amiodarone', 'pacerone'],
  ['sotalol', 'betapace'],
  ['quetiapine', 'seroquel'],
  ['ondansetron', 'zofran'],
  ['amitriptyline', 'elavil'],
  ['nortriptyline', 'pamelor'],
  ['desipramine', 'norpramin'],
  ['imipramine', 'tofranil'],
  ['doxepin', 'sinequan', 'silenor'],
  ['metoprolol', 'lopressor', 'toprol'],
  ['tamoxifen', 'nolvadex'],
  ['verapamil', 'calan'],
  ['diltiazem', 'cardizem'],
  ['clonidine', 'catapres'],
  ['propranolol', 'inderal', 'hemangeol'],
  ['colchicine', 'colcrys'],
  ['allopurinol', 'zyloprim'],
  ['febuxostat', 'uloric'],
  ['probenecid'],
  ['carbamazepine', 'tegretol'],
  ['phenytoin', 'dilantin'],
  ['rifampin', 'rifadin', 'rifampicin'],
  ['theophylline'],
  ['glipizide', 'glucotrol'],
  ['glyburide', 'diabeta'],
  ['birth control', 'oral contraceptive', 'contraceptive pill'],
  ['ethinyl estradiol', 'yaz', 'yasmin', 'sprintec', 'junel', 'loestrin', 'ortho tri-cyclen'],
  ['vitamin a', 'retinyl palmitate'],
  ['cyclosporine', 'neoral', 'sandimmune', 'gengraf', 'ciclosporin'],
  ['tacrolimus', 'prograf', 'protopic'],
  ['terbinafine', 'lamisil'],
  ['ivermectin', 'stromectol', 'soolantra'],
  ['metronidazole', 'flagyl', 'metrogel'],
  ['hydroxychloroquine', 'plaquenil'],
  ['chloroquine', 'aralen'],
] as const;

export const medicines: readonly Medicine[] = [
  {
    name: 'isotretinoin',
    also: 'accutane absorica claravis amnesteem zenatane myorisan sotret roaccutane isotretinoine isotretinoina 13-cis-retinoic'.split(' '),
    ...retinoid,
    isNeverInPregnancy: true,
    only: 'video',
  },
  {
    name: 'acitretin',
    also: ['soriatane', 'neotigason', 'acitretine', 'etretinate', 'tegison'],
    ...retinoid,
    isNeverInPregnancy: true,
    only: 'video',
  },
  ...retinoids.map(of(retinoid)),
  ...tetracyclines.map(of(tetracycline)),
  {
    name: 'thalidomide',
    also: ['thalomid'],
    isAgainstPregnancy: true,
    isNeverInPregnancy: true,
    only: 'never',
    neverBecause:
      'Thalidomide is prescribed within a safety program of its own (THALOMID REMS), with tests and surveys that this clinic does not keep: it is never prescribed here.',
  },
  ...hedgehogInhibitors.map(of({ isAgainstPregnancy: true, isNeverInPregnancy: true })),
  ...otherwiseAgainstPregnancy.map(of({ isAgainstPregnancy: true })),
  ...kinaseInhibitors.map(of({ isAgainstPregnancy: true })),
  ...biologics.map(of({})),
  ...penicillins.map(of({ family: 'penicillins' })),
  ...cephalosporins.map(of({ family: 'cephalosporins' })),
  ...sulfonamides.map(of({ family: 'sulfonamides' })),
  ...corticosteroids.map(of({ family: 'corticosteroids' })),
  { name: 'dapsone', also: ['aczone'], family: 'sulfones' },
  ...(
    [
      ['erythromycin', 'ery-tab', 'benzamycin'],
      ['azithromycin', 'zithromax', 'z-pack', 'z-pak'],
      ['clarithromycin', 'biaxin'],
    ] as const
  ).map(of({ family: 'macrolides' })),
  ...([['clindamycin', 'cleocin', 'clindagel', 'benzaclin', 'duac', 'acanya', 'onexton', 'ziana', 'veltin', 'cabtreo']] as const).map(
    of({ family: 'lincosamides' }),
  ),
  ...([['neomycin', 'neosporin'], ['gentamicin'], ['tobramycin']] as const).map(of({ family: 'aminoglycosides' })),
  ...(
    [
      ['aspirin'],
      ['ibuprofen', 'advil', 'motrin'],
      ['naproxen', 'aleve'],
      ['diclofenac', 'voltaren', 'solaraze'],
      ['celecoxib', 'celebrex'],
    ] as const
  ).map(of({ family: 'anti-inflammatories' })),
  ...(
    [
      ['fluconazole', 'diflucan'],
      ['itraconazole', 'sporanox'],
      ['voriconazole', 'vfend'],
    ] as const
  ).map(of({ family: 'azoles', isAgainstPregnancy: true })),
  ...([['ketoconazole', 'nizoral'], ['econazole'], ['clotrimazole', 'lotrimin'], ['efinaconazole', 'jublia']] as const).map(
    of({ family: 'azoles' }),
  ),
  ...([['peanut oil', 'derma-smoothe', 'absorica']] as const).map(of({ family: 'peanut' })),
  ...inInteractions.map(of({ isUnreadForPregnancy: true })),
  ...controlledSubstances.map(of({ only: 'never' })),
];
