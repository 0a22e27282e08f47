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
 * Collates PostgreSQL's text columns by code point, as in SQLite, whatever the language of the database:
 * lists sort the same on both engines, and `like 'abc%'` can use an index. Code that needs alphabetical order
 * must sort itself.
 */
export function codePointCollation(): KyselyPlugin {
  const collated = new CollatedText()
  return {
    transformQuery: ({ node }) =>
      CreateTableNode.is(node) || AlterTableNode.is(node) ? collated.transformNode(node) : node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
