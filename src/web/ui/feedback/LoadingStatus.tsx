/** Says what is being waited for, once that has taken 300 ms. Takes `label`, such as "Asking for prices". */
export function LoadingStatus({ label }: { label: string }) {
  return (
    <p className="waiting" role="status">
      {label}
    </p>
  )
}
