import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { requestOrganizationTokens } from '#web/api/organization/switching.ts'
import { confirmLeaving, leaveWithoutPrompt } from '#web/forms/LeavePrompt.tsx'
import { paths } from '#web/paths.ts'
import { switchOrganization } from '#web/session.ts'

type NamedOrganization = { readonly id: string; readonly name: string }

/**
 * Switches to another organization and opens its bookings, because the current page may show a record of this one. The
 * draft stays in this tab until the person returns. Asks first if changes on the page would be lost.
 * The switch is cancelled if the component leaves the page.
 * @param destination the page to open instead of the bookings.
 */
export function useSwitchOrganization(destination: string = paths.bookings) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ id }: NamedOrganization) =>
      (await confirmLeaving()) ? requestOrganizationTokens(id) : undefined,
  })

  function switchTo(organization: NamedOrganization) {
    mutate(organization, {
      // Not called once the component is gone, such as a dialog that was closed in the meantime.
      onSuccess: (grant) => {
        if (!grant) return
        void navigate(destination, { state: leaveWithoutPrompt })
        switchOrganization(grant, organization)
      },
    })
  }

  return { switchTo, isPending, error }
}
