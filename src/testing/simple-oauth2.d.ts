/** The part of simple-oauth2 that tests use. The package brings no types. */
declare module 'simple-oauth2' {
  type Configuration = {
    readonly client: { readonly id: string; readonly secret: string }
    readonly auth: { readonly tokenHost: string; readonly tokenPath: string }
    readonly options?: {
      readonly authorizationMethod?: 'header' | 'body'
      readonly bodyFormat?: 'form' | 'json'
      readonly credentialsEncodingMode?: 'strict' | 'loose'
    }
  }

  type AccessToken = {
    readonly token: Readonly<Record<string, unknown>>
    readonly expired: () => boolean
    readonly refresh: () => Promise<AccessToken>
  }

  export class ClientCredentials {
    constructor(configuration: Configuration)
    getToken(params: Readonly<Record<string, string>>): Promise<AccessToken>
  }

  export class ResourceOwnerPassword {
    constructor(configuration: Configuration)
    getToken(params: Readonly<Record<string, string>>): Promise<AccessToken>
  }
}
