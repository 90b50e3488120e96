/** Postgres as Kysely speaks to it here: a fixed limit stands in the query itself. */
import { type LimitNode, PostgresDialect, PostgresQueryCompiler, type QueryCompiler, ValueNode } from 'kysely';

export class ClinicDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimits();
  }
}

/** Of a limit that is a parameter Postgres expects a tenth of the rows, finds the plan that it keeps for a statement too dear, and plans anew each time: longer than most of ours run. */
class LiteralLimits extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}
