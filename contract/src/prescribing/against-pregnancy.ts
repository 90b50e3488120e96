/** Medicines that harm an unborn child or are advised against, besides retinoids, tetracyclines and what has a table of its own: each by its substance, then its brands. */

/** Boxed warning of their labels [known, to be checked by a clinician]: they deform or kill an unborn child. */
export const hedgehogInhibitors = [
  ['vismodegib', 'erivedge'],
  ['sonidegib', 'odomzo'],
] as const;

/** [known, to be checked by a clinician] by their labels or common guidance: contraindicated, or avoided while pregnant or planning to be. */
export const otherwiseAgainstPregnancy = [
  ['spironolactone', 'aldactone'],
  ['drospirenone', 'slynd'],
  ['methotrexate', 'trexall', 'otrexup', 'rasuvo', 'rheumatrex'],
  ['finasteride', 'propecia', 'proscar'],
  ['dutasteride', 'avodart'],
  ['mycophenolate', 'cellcept', 'myfortic'],
  ['fluorouracil', '5-fu', 'efudex', 'carac', 'tolak'],
  ['hydroquinone', 'tri-luma'],
  ['griseofulvin', 'gris-peg'],
  ['podophyllin', 'podofilox', 'condylox', 'podophyllotoxin'],
  ['leflunomide', 'arava'],
  ['azathioprine', 'imuran'],
  ['cyclophosphamide', 'cytoxan'],
  ['hydroxyurea', 'hydrea', 'hydroxycarbamide'],
  ['bleomycin', 'blenoxane'],
  ['penicillamine', 'cuprimine', 'depen'],
  ['apremilast', 'otezla'],
  ['flutamide', 'eulexin'],
  ['bicalutamide', 'casodex'],
  ['cyproterone', 'androcur'],
  ['danazol', 'danocrine'],
  ['minoxidil', 'rogaine', 'loniten'],
] as const;

/** Janus kinase inhibitors. */
export const kinaseInhibitors = [
  ['ruxolitinib', 'opzelura', 'jakafi'],
  ['upadacitinib', 'rinvoq'],
  ['baricitinib', 'olumiant'],
  ['abrocitinib', 'cibinqo'],
  ['ritlecitinib', 'litfulo'],
  ['deuruxolitinib', 'leqselvi'],
  ['tofacitinib', 'xeljanz'],
] as const;
