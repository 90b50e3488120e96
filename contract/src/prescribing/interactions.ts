/**
 * Medicines that do not go together, as dermatologists meet them: what is prescribed beside what else is prescribed or taken, by mouth or injected. From general knowledge: a
 * clinician checks it before a clinic relies on it. What is not in it brings no warning.
 */
import { capital } from '../platform/capital.ts';
import { medicinesIn } from './medicine-names.ts';

interface Interaction {
  /** By the names of `medicines.ts`. */
  these: readonly string[];
  those: readonly string[];
  /** After "together they" or "it". */
  words: string;
}

const retinoids = ['isotretinoin', 'acitretin', 'bexarotene', 'alitretinoin'];
const tetracyclines = ['doxycycline', 'minocycline', 'sarecycline', 'tetracycline', 'omadacycline'];
const antiInflammatories = ['ibuprofen', 'naproxen', 'diclofenac', 'celecoxib', 'aspirin'];
const azoles = ['fluconazole', 'itraconazole', 'ketoconazole'];
const macrolides = ['erythromycin', 'clarithromycin'];
const statins = ['simvastatin', 'lovastatin', 'atorvastatin'];
const kinaseInhibitors = ['upadacitinib', 'baricitinib', 'abrocitinib', 'ritlecitinib', 'deuruxolitinib', 'tofacitinib'];
const biologics = [
  ...['adalimumab', 'etanercept', 'infliximab', 'certolizumab', 'ustekinumab', 'secukinumab', 'ixekizumab', 'brodalumab'],
  ...['guselkumab', 'risankizumab', 'tildrakizumab'],
];
const strongSuppressants = ['azathioprine', 'cyclosporine', 'mycophenolate'];
const enzymeInducers = ['rifampin', 'carbamazepine', 'phenytoin', 'phenobarbital'];
const raisingPotassium = [
  ...['lisinopril', 'enalapril', 'ramipril', 'benazepril', 'losartan', 'valsartan', 'olmesartan', 'irbesartan'],
  ...['amiloride', 'triamterene', 'eplerenone', 'potassium chloride', 'trimethoprim', 'sulfamethoxazole'],
];
const lengtheningQt = ['citalopram', 'escitalopram', 'amiodarone', 'sotalol', 'methadone', 'quetiapine', 'ondansetron'];
const tricyclics = ['amitriptyline', 'nortriptyline', 'desipramine', 'imipramine', 'doxepin'];

const interactions: readonly Interaction[] = [
  { these: retinoids, those: tetracyclines, words: 'can raise the pressure inside the skull' },
  { these: retinoids, those: ['vitamin a', ...retinoids], words: 'are too much vitamin A' },
  { these: ['acitretin'], those: ['methotrexate'], words: 'harm the liver' },
  {
    these: ['methotrexate'],
    those: ['sulfamethoxazole', 'trimethoprim', 'dapsone'],
    words: 'can stop the bone marrow from making blood cells',
  },
  { these: ['methotrexate'], those: [...antiInflammatories, 'amoxicillin', 'penicillin'], words: 'keep more methotrexate in the blood' },
  { these: ['methotrexate'], those: ['cyclosporine', 'probenecid'], words: 'keep more methotrexate in the blood' },
  { these: ['spironolactone'], those: raisingPotassium, words: 'can raise potassium dangerously' },
  { these: ['spironolactone'], those: ['lithium', 'digoxin'], words: 'raise the level of the other one' },
  { these: azoles, those: statins, words: 'raise the statin, which can damage muscles' },
  { these: macrolides, those: statins, words: 'raise the statin, which can damage muscles' },
  { these: ['cyclosporine'], those: [...statins, 'rosuvastatin', 'pravastatin'], words: 'raise the statin, which can damage muscles' },
  {
    these: [...azoles, ...macrolides, ...tetracyclines, 'azithromycin', 'sulfamethoxazole', 'metronidazole', 'ivermectin'],
    those: ['warfarin'],
    words: 'make bleeding more likely',
  },
  { these: ['prednisone', 'prednisolone', 'methylprednisolone', 'dexamethasone'], those: ['warfarin'], words: 'make bleeding more likely' },
  {
    these: ['prednisone', 'prednisolone', 'methylprednisolone', 'dexamethasone'],
    those: antiInflammatories,
    words: 'make an ulcer of the stomach more likely',
  },
  { these: azoles, those: ['apixaban', 'rivaroxaban'], words: 'make bleeding more likely' },
  {
    these: [...azoles, ...macrolides, 'azithromycin', 'hydroxychloroquine', 'chloroquine'],
    those: [...lengtheningQt, 'hydroxychloroquine', 'chloroquine'],
    words: 'can disturb the rhythm of the heart (long QT)',
  },
  { these: [...azoles, ...macrolides, 'cyclosporine'], those: ['colchicine'], words: 'raise colchicine to where it poisons' },
  { these: [...azoles, ...macrolides], those: ['cyclosporine', 'tacrolimus'], words: 'raise the other one, which harms the kidneys' },
  { these: ['cyclosporine'], those: antiInflammatories, words: 'harm the kidneys' },
  { these: macrolides, those: ['carbamazepine', 'theophylline'], words: 'raise the level of the other one' },
  { these: azoles, those: ['phenytoin', 'glipizide', 'glyburide'], words: 'raise the level of the other one' },
  { these: ['terbinafine'], those: tricyclics, words: 'raise the antidepressant' },
  { these: ['terbinafine'], those: ['metoprolol', 'tamoxifen'], words: 'change how the other one works' },
  {
    these: ['griseofulvin', 'rifampin'],
    those: ['birth control', 'ethinyl estradiol'],
    words: 'make contraception by the pill unreliable',
  },
  { these: ['griseofulvin', 'rifampin'], those: ['warfarin'], words: 'make the blood thinner weaker' },
  { these: ['azathioprine'], those: ['allopurinol', 'febuxostat'], words: 'can stop the bone marrow from making blood cells' },
  {
    these: kinaseInhibitors,
    those: [...kinaseInhibitors, ...biologics, ...strongSuppressants],
    words: 'weaken the immune system too much',
  },
  { these: biologics, those: biologics, words: 'weaken the immune system too much' },
  { these: ['upadacitinib', 'tofacitinib', 'deuruxolitinib'], those: [...azoles, 'clarithromycin'], words: 'raise the inhibitor' },
  { these: ['abrocitinib'], those: ['fluconazole'], words: 'raise the inhibitor' },
  { these: [...kinaseInhibitors, 'apremilast'], those: enzymeInducers, words: 'leave too little of it in the blood' },
  { these: tetracyclines, those: ['lithium'], words: 'can raise lithium' },
  {
    these: ['dapsone'],
    those: ['trimethoprim', 'sulfamethoxazole', 'rifampin'],
    words: 'change the level of dapsone, with harm to the blood',
  },
  { these: ['propranolol'], those: ['verapamil', 'diltiazem', 'clonidine'], words: 'can slow the heart too much' },
];

/** Where the other one is known from. */
export const knownFrom = {
  note: '',
  here: ' (prescribed here before)',
  told: ' (which the patient takes)',
} as const;
type KnownFrom = keyof typeof knownFrom;

export interface Together {
  /** Both names, the one that is prescribed first. */
  names: readonly [string, string];
  words: string;
}

interface Taken {
  /** Lines of what else the clinic has prescribed and nobody has stopped. */
  here: readonly string[];
  /** As the patient says it. */
  told: string;
}

/** At least one of each two is prescribed now. */
export function togetherIn(rx: readonly string[], { here, told }: Taken): Together[] {
  const prescribed = swallowedIn(rx);
  const others: [KnownFrom, readonly string[]][] = [
    ['note', prescribed],
    ['here', swallowedIn(here)],
    ['told', swallowedIn(told.split(/[\n,;]|\band\b/))],
  ];
  const found = new Map<string, Together>();
  for (const one of prescribed)
    for (const [from, names] of others)
      for (const other of names) {
        const words = one === other ? undefined : wordsOfBoth(one, other);
        const key = [one, other].sort().join('+');
        if (words && !found.has(key))
          found.set(key, { names: [one, other], words: `${capital(one)} and ${other}${knownFrom[from]}: together they ${words}.` });
      }
  return [...found.values()];
}

function wordsOfBoth(one: string, other: string): string | undefined {
  return interactions.find(
    ({ these, those }) => (these.includes(one) && those.includes(other)) || (these.includes(other) && those.includes(one)),
  )?.words;
}

/** What stays on the skin does not meet what is swallowed. */
function swallowedIn(lines: readonly string[]): string[] {
  const names = lines.map(nameIn).filter((line) => !isOnSkin(line));
  return [...new Set(names.flatMap((line) => medicinesIn(line).map(({ name }) => name)))];
}

/** Without how it is taken: "not with ibuprofen" prescribes none. */
function nameIn(line: string): string {
  return /^\*\*(.+?)\*\*/.exec(line)?.[1] ?? line;
}

const onSkin = /\b(cream|gel|ointment|lotion|foam|shampoo|solution|spray|pads?|wash|cleanser|topical|drops|swabs?|paste|lacquer|oil)\b/i;
const swallowed = /\b(oral|by mouth|capsules?|tablets?|suspension|syrup|inject\w*|syringes?|pens?|mg(?!\s*\/))\b/i;

function isOnSkin(line: string): boolean {
  return onSkin.test(line) && !swallowed.test(line);
}
