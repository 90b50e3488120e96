/** How much one question may ask: so deep, so many aliases, so many words. */
import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

const deepest = 5;
const mostAliases = 5;
/** Checking that fields can be merged grows with the square of their number. */
const mostTokens = 1_000;

export function guards({ isProduction }: { isProduction: boolean }): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens: mostTokens }));
    },
    onValidate({ addValidationRule }) {
      addValidationRule(notTooDeep);
      addValidationRule(notTooManyAliases);
      if (isProduction) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

function notTooDeep(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const depth = depthOf(context, operation.selectionSet, new Map());
      if (depth > deepest) context.reportError(new GraphQLError(`A question may be at most ${deepest} levels deep.`, { nodes: operation }));
    },
  };
}

/** Each fragment is measured once; one that spreads itself counts as flat here and is refused by its own rule. */
function depthOf(context: ValidationContext, selections: SelectionSetNode, fragments: Map<string, number>): number {
  const depths = selections.selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return depthOfField(context, selection, fragments);
    if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(context, selection.selectionSet, fragments);
    const name = selection.name.value;
    const known = fragments.get(name);
    if (known !== undefined) return known;
    fragments.set(name, 0);
    const fragment = context.getFragment(name);
    const depth = fragment ? depthOf(context, fragment.selectionSet, fragments) : 0;
    fragments.set(name, depth);
    return depth;
  });
  return Math.max(0, ...depths);
}

/** Questions about the schema itself are deep by nature; production refuses them altogether. */
function depthOfField(context: ValidationContext, field: FieldNode, fragments: Map<string, number>): number {
  if (field.name.value.startsWith('__') || !field.selectionSet) return 1;
  return 1 + depthOf(context, field.selectionSet, fragments);
}

function notTooManyAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(field) {
      if (field.alias) aliases += 1;
      if (field.alias && aliases === mostAliases + 1)
        context.reportError(new GraphQLError(`A question may use at most ${mostAliases} aliases.`, { nodes: field }));
    },
  };
}
