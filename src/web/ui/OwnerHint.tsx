/** Says which organization a record belongs to. Shows nothing for the reader's own. */
export function OwnerHint({
  record: { organizationName },
}: {
  record: { organizationName?: string | undefined }
}) {
  if (!organizationName) return null
  return (
    <span className="hint">
      for <bdi>{organizationName}</bdi>
    </span>
  )
}
