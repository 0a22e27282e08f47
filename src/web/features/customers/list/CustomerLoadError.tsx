import { LoadError, type LoadErrorProps } from '#web/components/LoadError.tsx'

export const customersForbidden = 'Only support staff can view customers.'

/** Says why there are no customers here. @param isReported whether the service reports what people may do. */
export const describeNoCustomers = (isReported: boolean) =>
  isReported ? customersForbidden : 'Customers aren’t available on this service.'

/** Shows why a customer, or the list of customers, couldn't be loaded. */
export function CustomerLoadError({ query }: Pick<LoadErrorProps, 'query'>) {
  return (
    <LoadError
      title="We couldn’t load the customer"
      query={query}
      forbidden={customersForbidden}
      notFound="We couldn’t find this customer. The link may be wrong, or the customer belongs to another company."
    />
  )
}
