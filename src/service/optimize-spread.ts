import { parseSync, type Plugin, Visitor } from 'vite'

/**
 * Makes objects like `{ ...a, b }` faster on Node 20, whose V8 creates a hidden class for every single one of them. Each
 * takes ten times as long to create as it should, code that reads such objects is slow, and the classes fill the heap.
 * Node 22 doesn't need this.
 */
export function optimizeSpread(): Plugin {
  return {
    name: 'lading-optimize-spread',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Earlier, the bundler would remove the empty objects.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        // Parsing the place data, which has no code, would take most of the time.
        if (file.type === 'chunk' && file.code.includes('...')) file.code = insertEmptySpreads(file.code)
      }
    },
  }
}

/** Writes `{ ...a, b }` as `{ ...{}, ...a, b }`, which is the same. A copy alone (`{ ...a }`) is fast already. */
export function insertEmptySpreads(code: string): string {
  const positions: number[] = []
  const visitor = new Visitor({
    ObjectExpression({ properties: [first, second] }) {
      if (first?.type === 'SpreadElement' && second) positions.push(first.start)
    },
  })
  visitor.visit(parseSync('chunk.js', code).program)
  positions.sort((a, b) => a - b)
  const parts = positions.map((position, index) => code.slice(positions[index - 1] ?? 0, position))
  return [...parts, code.slice(positions.at(-1) ?? 0)].join('...{}, ')
}
