/** A link that opens in a new tab, and says so. */
export function ExternalLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label} (opens in a new tab)
    </a>
  )
}
