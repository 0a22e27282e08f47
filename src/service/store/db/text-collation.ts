import {
  AlterTableNode,
  ColumnDefinitionNode,
  CreateTableNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
} from 'kysely'

class CollatedText extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const isText = DataTypeNode.is(node.dataType) && node.dataType.dataType === 'text'
    return isText ? { ...node, dataType: RawNode.createWithSql('text collate "C"') } : node
  }
}

/**
 * Makes every text column of PostgreSQL compare by code point, as SQLite's do, whatever language the database
 * was made for: lists have one order on both engines, and `like 'abc%'` can use an index. Whoever wants the
 * order that people expect sorts in code.
 */
export function codePointCollation(): KyselyPlugin {
  const collated = new CollatedText()
  return {
    transformQuery: ({ node }) =>
      CreateTableNode.is(node) || AlterTableNode.is(node) ? collated.transformNode(node) : node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
