import { aPng, toDataUrl } from '#testing/builders/images.ts'
import type { TestService } from '#testing/service/service.ts'
import { expect } from 'vitest'

/** Gives an organization an accent colour and a logo. @returns the path of the logo. */
export async function setBranding(service: TestService, token: string, organizationId: string) {
  const reply = await service.request({
    method: 'PATCH',
    url: `/api/v2/user/organizations/${organizationId}`,
    token,
    payload: { settings: { accentColor: '#7b1e3a', logo: toDataUrl(aPng()) } },
  })
  expect(reply.statusCode, reply.payload).toBe(200)
  return reply.json<{ settings: { logo: string } }>().settings.logo
}
