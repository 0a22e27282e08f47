/** An email address, which breaks before its @ rather than anywhere. */
export function EmailAddress({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
