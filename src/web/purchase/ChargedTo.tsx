/** Says which company a purchase is charged to. */
export function ChargedTo({ company }: { company: string }) {
  return (
    <p>
      This purchase will be charged to{' '}
      <strong>
        <bdi>{company}</bdi>
      </strong>
      .
    </p>
  )
}
