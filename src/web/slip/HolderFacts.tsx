import type { HolderWords } from './words/facts.ts'

/** Who the cover is for, as the content of one fact. Takes `holder`. */
export function HolderFacts({ holder }: { holder: HolderWords }) {
  return (
    <>
      <bdi>{holder.name}</bdi>
      {holder.address && (
        <span className="hint">
          <bdi>{holder.address}</bdi>
        </span>
      )}
    </>
  )
}
