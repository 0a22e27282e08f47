type PerilListProps = { kind: 'yes' | 'no'; texts: readonly string[] }

/** A list of what is covered, or of what isn't. */
export function PerilList({ kind, texts }: PerilListProps) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text} className={kind}>
          {text}
        </li>
      ))}
    </ul>
  )
}
