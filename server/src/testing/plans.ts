/** How Postgres means to answer a statement, scan by scan: which rows each asks for, and by what. */

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

export interface Scan {
  table: string;
  index: string | undefined;
  /** By an index that says which rows; otherwise one after the other. */
  isByIndex: boolean;
  /** Ends when enough rows have come. */
  isLimited: boolean;
  /** Every condition that names this scan's rows, its own and those of the joins above, each with `ITS.` before its columns. */
  conditions: string[];
}

const kinds = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'];

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** Of an answer to `explain (verbose, format json)`, where each column is named with its scan. */
export function scansOf(root: object): Scan[] {
  const said = flat(root as PlanNode).flatMap((node) => kinds.flatMap((kind) => (typeof node[kind] === 'string' ? [node[kind]] : [])));
  return within(root as PlanNode, false).map(({ node, isLimited }) => {
    const its = new RegExp(`(?<![\\w.])"?${node.Alias ?? node['Relation Name']}"?\\.`, 'g');
    return {
      table: node['Relation Name'] ?? '',
      index: partsOf(node).find((part) => part['Index Name'])?.['Index Name'],
      isByIndex: partsOf(node).some((part) => part['Index Cond'] !== undefined),
      isLimited,
      conditions: said.filter((words) => words.search(its) >= 0).map((words) => words.replaceAll(its, 'ITS.')),
    };
  });
}

/** With the index scans that a scan by bitmap consists of; not with what its conditions ask elsewhere. */
const partsOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).filter((part) => part['Node Type'].startsWith('Bitmap')).flatMap(partsOf),
];

function within(node: PlanNode, isLimited: boolean): { node: PlanNode; isLimited: boolean }[] {
  // what is sorted or counted first is read whole for it
  const goesOn = node['Node Type'] === 'Limit' || (isLimited && !/Sort|Aggregate|Hash$/.test(node['Node Type']));
  const below = (node.Plans ?? []).flatMap((part) => within(part, goesOn));
  return node['Relation Name'] && node['Node Type'] !== 'ModifyTable' ? [{ node, isLimited }, ...below] : below;
}

/** Whether a condition holds only for rows that `isKey` names by an equality: each way of an `or` has to. */
export function binds(condition: string, isKey: (column: string) => boolean): boolean {
  const words = bare(condition);
  const ways = splitAt(words, ' OR ');
  if (ways.length > 1) return ways.every((way) => binds(way, isKey));
  const parts = splitAt(words, ' AND ');
  if (parts.length > 1) return parts.some((part) => binds(part, isKey));
  const [, left, right] = /^\(?ITS\."?(\w+)"?\)?(?:::\w+)? = |(?<!<|>|!)= \(?ITS\."?(\w+)"?\)?(?:::\w+)?$/.exec(words) ?? [];
  return isKey(left ?? right ?? '');
}

/** Without what is around it as a whole. */
function bare(words: string): string {
  if (!words.startsWith('(') || closing(words, 0) !== words.length - 1) return words;
  return bare(words.slice(1, -1));
}

function closing(words: string, from: number): number {
  let depth = 0;
  for (let at = from; at < words.length; at += 1) {
    if (words[at] === '(') depth += 1;
    if (words[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function splitAt(words: string, by: string): string[] {
  const parts: string[] = [];
  let [depth, begun] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === '(') depth += 1;
    if (words[at] === ')') depth -= 1;
    if (depth === 0 && words.startsWith(by, at)) {
      parts.push(words.slice(begun, at));
      begun = at + by.length;
    }
  }
  return [...parts, words.slice(begun)];
}
